import type { LoadRequest } from '../load/requests';
import { type Ask, json } from '../scenarios/scenario';
import { writes } from '../scenarios/writes';
import { type CastName, FIRST, measuredCompany } from '../world/sizes';

export interface TypicalWrite {
  name: string;
  as: CastName;
  request: LoadRequest;
  expected: number;
}

/** One of each kind of change that people make every day. */
export async function typicalWrites(ask: Ask): Promise<TypicalWrite[]> {
  const measured = await Promise.all(
    writes.map(async ({ name, as, records, request }) => {
      const [record = {}] = await records(ask);
      return { name, as, request: request(record), expected: 200 };
    }),
  );
  const [admins = {}] = await ask(
    `select min(r.id) as reject, max(r.id) as cancel, min(c.id) as return,
      (select min(id) from projects where company_id = $1 and status = 'in_progress') as project,
      (select max(id) from project_tasks where responsible_company_id = $1) as task,
      (select min(id) from tasks where company_id = $1) as general
    from requests r, (select min(id) as id from requests where current_step = 2 and status = 'in_progress') c
    where status = 'pending' and current_step = 1`,
    [measuredCompany],
  );
  const as = 'admin' as const;
  return [
    ...measured,
    change(
      'submit a request',
      'manager',
      'POST',
      '/api/requests',
      { requestTypeId: FIRST + 1, title: 'طلب جديد' },
      201,
    ),
    change('reject', as, 'PUT', `/api/requests/${admins.reject}/reject`, { notes: 'لا' }),
    change('return', as, 'PUT', `/api/requests/${admins.return}/reject`, { returnToPrevious: true }),
    change('cancel', as, 'PUT', `/api/requests/${admins.cancel}/cancel`, {}),
    change(
      'create a project',
      as,
      'POST',
      '/api/projects',
      { name: 'مشروع', tasks: [{ name: 'أولى' }, { name: 'ثانية' }] },
      201,
    ),
    change('edit a project', as, 'PUT', `/api/projects/${admins.project}`, { name: 'مشروع آخر' }),
    change('add a task', as, 'POST', `/api/projects/${admins.project}/tasks`, { name: 'مهمة' }, 201),
    change('move a task', as, 'PUT', `/api/project-tasks/${admins.task}`, { orderIndex: 0 }),
    change('assign a task', as, 'PUT', `/api/project-tasks/${admins.task}`, {
      responsibleCompanyId: FIRST + 5,
    }),
    change('enter a general task', 'manager', 'POST', '/api/tasks', { title: 'مهمة عامة' }, 201),
    change('edit a general task', as, 'PUT', `/api/tasks/${admins.general}`, { status: 'completed' }),
    change('write a note', as, 'POST', `/api/tasks/${admins.task}/notes`, { content: 'ملاحظة' }, 201),
    change('delete a project', as, 'DELETE', `/api/projects/${admins.project}`, undefined, 204),
    change('read all notifications', 'manager', 'POST', '/api/notifications/read-all', {}, 204),
    change('disable a person', as, 'PATCH', `/api/users/${FIRST + 150}/status`, { isActive: false }),
    change('delete a person', as, 'DELETE', `/api/users/${FIRST + 150}`, undefined, 204),
  ];
}

function change(
  name: string,
  as: CastName,
  method: LoadRequest['method'],
  path: string,
  body: unknown,
  expected = 200,
): TypicalWrite {
  return { name, as, expected, request: body === undefined ? { method, path } : json(method, path, body) };
}
