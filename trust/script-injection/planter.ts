import { endpoints } from '@shared/contracts';
import * as attachments from '@shared/contracts/attachments';
import * as comments from '@shared/contracts/comments';
import * as companies from '@shared/contracts/companies';
import type { SentField } from '@shared/contracts/forms';
import * as notes from '@shared/contracts/notes';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as questions from '@shared/contracts/questions';
import * as requestDrafts from '@shared/contracts/request-drafts';
import type { WorkflowStep } from '@shared/contracts/request-types';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as roles from '@shared/contracts/roles';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import * as users from '@shared/contracts/users';
import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import { shownLine } from '@shared/rules/unseen';
import { formOf } from '../../server/test/files';
import type { Client } from '../../server/test/server';
import type { Field } from './fields';

/** Records whose every text is a payload. */
export interface Planted {
  companyId: number;
  personId: number;
  roleId: number;
  templateId: number;
  projectId: number;
  taskId: number;
  requestTypeId: number;
  /** One that waits for its third step, one that was rejected, one that was withdrawn. */
  requestIds: number[];
  draftId: number;
}

/** A payload as it fits into short fields, and what stands in long ones. */
export interface Texts {
  short: string;
  long: string;
}

/** A payload as names take it that tell people, companies, types and roles apart: on one line, every character seen. */
const asName = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .filter((character) => shownLine.test(`x${character}`))
    .join('')
    .trim();
let serial = 0;

/** Stores texts in every field of every noun, in the name of an admin who is responsible for all steps. */
export class Planter {
  /** Fields that a text was accepted in. */
  readonly filled: Field[] = [];
  private readonly draftIds: number[] = [];

  constructor(
    private readonly admin: Client,
    private readonly adminId: number,
    /** Another admin, who asks what a person does not ask themselves. */
    private readonly other: Client,
  ) {}

  private async send<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    by: Client = this.admin,
  ): Promise<Answer<E>> {
    const reply = await by.call(endpoint, ...([input] as never));
    const call = endpoints.find((one) => one.endpoint === endpoint)?.name ?? '';
    if (reply.status >= 300)
      throw new Error(`${call}: ${reply.status} ${JSON.stringify([reply.error, input])}`);
    for (const path of textsIn(input.body)) this.filled.push({ call, path });
    return reply.body as Answer<E>;
  }

  async plant({ short, long }: Texts): Promise<Planted> {
    const name = short.slice(0, 200);
    const named = { name, description: long };
    const shown = { name: asName(name), description: long };
    const companyId = await this.plantCompany(shown);
    const person = await this.plantPerson(short, companyId);
    const roleId = await this.plantRole(shown);
    const templateId = await this.plantTemplate(named);
    const projectId = await this.plantProject(named, { companyId, templateId, person });
    const taskId = await this.plantTask(named, { companyId, projectId, person });
    const requestTypeId = await this.plantType(shown);
    const records = { company: { id: companyId }, project: { id: projectId } };
    const requestIds = await this.plantRequests(named, requestTypeId, records, person);
    const draftId = await this.plantDraft(named, requestTypeId);
    return {
      ...{ companyId, personId: person.id, roleId, templateId, projectId, taskId },
      ...{ requestTypeId, requestIds, draftId },
    };
  }

  private async plantCompany({ name, description }: Named): Promise<number> {
    const contactPhone = name.padEnd(10, '.').slice(0, 30).trim().padEnd(10, '.');
    const body = { name, description, contactPhone, address: name };
    const { id } = await this.send(companies.create, { body });
    await this.send(companies.update, { params: { id }, body });
    await this.send(companies.patch, { params: { id }, body });
    return id;
  }

  private async plantPerson(short: string, assignedCompanyId: number): Promise<Person> {
    const text = asName(short).replace(/:\/\/|www\.|\.(?=\p{L}{2,}\/)/giu, ' '); // names of people hold no address
    const person = {
      firstName: text.slice(0, 100),
      lastName: text.slice(0, 100),
      username: `${text.replace(/[\s@]/g, '').slice(0, 80)}${++serial}`,
      phone: text.padEnd(10, '.').slice(0, 30).trim().padEnd(10, '.'),
    };
    const account = { email: `planted${serial}@masar.test`, role: 'user', assignedCompanyId };
    const { id } = await this.send(users.create, {
      body: { ...person, ...account, password: 'planted kettle' },
    });
    await this.send(users.update, { params: { id }, body: person });
    await this.send(users.adminUpdate, { params: { id }, body: person });
    return { id, name: `${person.firstName} ${person.lastName}`.trim() };
  }

  private async plantRole({ name, description }: Named): Promise<number> {
    const body = () => ({ description, name: `${name.slice(0, 90)} ${++serial}` });
    const { id } = await this.send(roles.create, { body: body() });
    await this.send(roles.update, { params: { id }, body: body() });
    return id;
  }

  private async plantTemplate(named: Named): Promise<number> {
    const body = { ...named, tasks: [named] };
    const { id } = await this.send(templates.create, { body });
    await this.send(templates.update, { params: { id }, body });
    return id;
  }

  private async plantProject(
    named: Named,
    { companyId, templateId, person }: { companyId: number; templateId: number; person: Person },
  ): Promise<number> {
    const task = { ...named, notes: named.description };
    const body = { ...named, location: named.name, companyId };
    const project = await this.send(projects.create, { body: { ...body, tasks: [task] } });
    const { id } = project;
    const edited = { id: project.projectTasks[0]?.id as number, name: named.name };
    await this.send(projects.update, { params: { id }, body: { ...body, tasks: [edited] } });
    const added = await this.send(projectTasks.createInProject, { params: { id }, body: task });
    await this.send(projectTasks.create, { body: { ...task, projectId: id } });
    await this.send(projectTasks.update, { params: { id: added.id }, body: task });
    await this.send(notes.create, { params: { id: edited.id }, body: { content: named.description } });
    await this.discuss({ records: 'projects', id }, named, person);
    await this.discuss({ records: 'tasks', id: edited.id }, named, person);
    const saved = { templateName: named.name, templateDescription: named.description };
    await this.send(projects.saveAsTemplate, { params: { id }, body: saved });
    const made = { params: { id: templateId }, body: { projectName: named.name, companyId } };
    const { id: deleted } = await this.send(templates.createProject, made);
    await this.send(projects.remove, { params: { id: deleted } });
    return id;
  }

  private async plantTask(
    named: Named,
    { companyId, projectId, person }: { companyId: number; projectId: number; person: Person },
  ) {
    const { name, description } = named;
    const body = { title: name, description, attachments: description, companyId, projectId };
    const { id } = await this.send(tasks.create, { body });
    await this.send(tasks.update, { params: { id }, body });
    await this.send(notes.create, { params: { id }, body: { content: description } });
    await this.discuss({ records: 'tasks', id }, named, person);
    await this.attach(addressOf(attachments.addToTask, { params: { id } }), name);
    return id;
  }

  /** A comment with a file, in which a person is named, and a reply to it. */
  private async discuss(
    params: Input<typeof comments.create>['params'],
    { name, description }: Named,
    person: Person,
  ) {
    const content = `${description} @${person.name}`;
    const mentions = [person.id];
    const { id } = await this.send(comments.create, { params, body: { content: description, mentions } });
    await this.send(comments.edit, { params: { id }, body: { content, mentions } });
    await this.attach(addressOf(comments.addFile, { params: { id } }), name);
    await this.send(comments.create, { params, body: { content: description, quotedId: id } });
  }

  private async plantType(named: Named): Promise<number> {
    // one person submits and decides here
    const { id: requestTypeId } = await this.send(requestTypes.create, {
      body: { ...named, separateDuties: false },
    });
    await this.send(requestTypes.update, { params: { id: requestTypeId }, body: named });
    const body = { stepName: named.name, description: named.description, responsibleUserId: this.adminId };
    const steps: WorkflowStep[] = [];
    for (const _ of ['first', 'second', 'third']) {
      const { id } = await this.send(requestTypes.createStep, { body: { ...body, requestTypeId } });
      steps.push(await this.send(requestTypes.updateStep, { params: { id }, body }));
    }
    await this.publishForm(requestTypeId, named, steps);
    // of its texts one was there before, one is new, and two steps are gone
    const texts = { ...body, description: null, stepNameEn: named.name };
    const changed = { ...texts, isRequired: true, allowedDays: null, expires: false };
    const draft = [
      { ...changed, workflowStepId: steps[0]?.id as number },
      { ...changed, description: named.description, workflowStepId: null },
    ];
    await this.send(requestTypes.saveDraft, { params: { id: requestTypeId }, body: { steps: draft } });
    return requestTypeId;
  }

  /** What requests of the type are asked, beside the steps that it has. */
  private async publishForm(id: number, { name, description }: Named, steps: WorkflowStep[]): Promise<void> {
    const texts = { label: name, labelEn: name, help: description, helpEn: description };
    const fields: SentField[] = [
      { kind: 'heading', key: 'head', ...texts },
      {
        kind: 'choice',
        key: 'choice',
        ...texts,
        options: [{ key: 'one', name, nameEn: name }],
        initial: 'one',
      },
      { kind: 'short_text', key: 'text', ...texts, initial: name },
      { kind: 'company', key: 'company', ...texts },
      { kind: 'project', key: 'project', ...texts },
      { kind: 'files', key: 'files', ...texts },
      {
        ...{ kind: 'lines', key: 'lines', ...texts },
        columns: [
          { kind: 'short_text', key: 'text', label: name, labelEn: name },
          { kind: 'choice', key: 'choice', label: name, options: [{ key: 'one', name, nameEn: name }] },
          { kind: 'number', key: 'count', label: name },
          { kind: 'money', key: 'price', label: name, currency: 'SAR' },
          { kind: 'product', key: 'amount', label: name, quantity: 'count', price: 'price' },
        ],
      },
      {
        ...{ kind: 'long_text', key: 'long', ...texts },
        shownWhen: { match: 'all', comparisons: [{ field: 'text', is: 'answered', value: name }] },
      },
    ];
    const kept = steps.map(({ id: workflowStepId, ...step }) => ({
      ...{ workflowStepId, stepName: step.stepName, description: step.description, isRequired: true },
      ...{ responsibleUserId: this.adminId, allowedDays: null, expires: false },
    }));
    // the first step applies, and its condition is worded; one more does not, and is passed over
    const applies = { field: 'choice', is: 'equal', value: 'one' } as const;
    const named = { field: 'text', is: 'equal', value: name } as const;
    const [first, second, third] = kept.map((step) => ({ ...step, appliesWhen: null }));
    if (!first || !second || !third) throw new Error('three steps were to be made');
    const conditional = [
      { ...first, appliesWhen: { match: 'any' as const, comparisons: [named, applies] } },
      second,
      {
        ...second,
        workflowStepId: null,
        appliesWhen: { match: 'all' as const, comparisons: [{ ...named, is: 'different' as const }] },
      },
      // its decider is worded
      {
        ...third,
        responsibleUserId: null,
        decidedBy: { kind: 'company_of_field' as const, field: 'company' },
      },
    ];
    const body = { steps: conditional, fields };
    await this.send(requestTypes.saveDraft, { params: { id }, body });
    const { revision, draft } = await this.send(requestTypes.getDraft, { params: { id } });
    const seen = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await this.send(requestTypes.publishDraft, { params: { id }, body: seen });
  }

  private async plantRequests(
    { name, description }: Named,
    requestTypeId: number,
    records: Record<'company' | 'project', { id: number }>,
    person: Person,
  ): Promise<number[]> {
    const answers = {
      ...{ ...records, choice: 'one', text: name, long: description },
      lines: [{ text: name, choice: 'one' }],
    };
    const ids: number[] = [];
    const contents: Correction[] = [];
    for (const _ of ['waits', 'rejected', 'withdrawn']) {
      const draft = await this.send(requestDrafts.create, { body: { requestTypeId } });
      const ofField = { params: { id: draft.id }, query: { field: 'files' } };
      const files = [{ id: await this.attach(addressOf(requestDrafts.addFile, ofField), name) }];
      const answered = { ...answers, files };
      const body = { requestTypeId, title: name, description, draftId: draft.id, answers: answered };
      ids.push((await this.send(requests.create, { body })).id);
      contents.push({ title: name, description, answers: answered });
    }
    const [waits, rejected, withdrawn] = ids.map((id) => ({ params: { id }, body: { notes: description } }));
    if (!waits || !rejected || !withdrawn) throw new Error('three requests were to be made');
    await this.correct(waits, contents[0] as Correction);
    const asked = { params: waits.params, body: { askedOf: person.id, question: description } };
    await this.send(questions.ask, asked);
    await this.discuss({ records: 'requests', ...waits.params }, { name, description }, person);
    await this.addApprover(waits, person.id);
    const { currentStepId } = await this.send(requests.approve, waits);
    await this.send(requests.moveToNextStep, { ...waits, body: { ...waits.body, currentStepId } });
    await this.attach(addressOf(attachments.addToRequest, waits), name);
    await this.send(requests.reject, rejected);
    await this.send(requests.cancel, withdrawn);
    return ids;
  }

  private async addApprover({ params, body: { notes } }: Deciding, userId: number): Promise<void> {
    const { currentStepId } = await this.send(requests.get, { params });
    const body = { userId, place: 'after', reason: notes, expectedStepId: currentStepId as number } as const;
    await this.send(requests.addApprover, { params, body });
  }

  private async correct({ params, body: { notes } }: Deciding, content: Correction): Promise<void> {
    const reasoned = { params, body: { reason: notes } };
    await this.send(requests.askCorrection, reasoned, this.other);
    await this.send(requests.withdrawCorrection, { params, body: { notes } }, this.other);
    await this.send(requests.askCorrection, reasoned, this.other);
    await this.send(requests.resubmit, { params, body: { ...content, notes, revision: 0 } });
  }

  /** A person keeps only so many, so one of before goes; a few more than are made at once stay. */
  private async plantDraft({ name, description }: Named, requestTypeId: number): Promise<number> {
    const body = { title: name, description, answers: { choice: 'one', text: name, long: description } };
    const { id } = await this.send(requestDrafts.create, { body: { requestTypeId, ...body } });
    await this.send(requestDrafts.save, { params: { id }, body });
    this.draftIds.push(id);
    const old = this.draftIds.length > 40 ? this.draftIds.shift() : undefined;
    if (old !== undefined) await this.send(requestDrafts.remove, { params: { id: old } });
    return id;
  }

  private async attach(path: string, name: string): Promise<number> {
    // only what follows its last slash is the name of a file, and it may not be an ending alone
    const form = formOf(`${name} file.txt`, 'Planted');
    const reply = await this.admin.fetch(path, { method: 'POST', body: form });
    if (reply.status !== 201) throw new Error(`a file called ${name}: ${reply.status}`);
    return (reply.body as { id: number }).id;
  }
}

type Deciding = { params: { id: number }; body: { notes: string } };
type Correction = Pick<Input<typeof requests.resubmit>['body'], 'title' | 'description' | 'answers'>;

interface Named {
  name: string;
  description: string;
}

interface Person {
  id: number;
  name: string;
}

/** The places of all texts in a body, those of a list's items as if there were one of them. */
function textsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}
