import type { Company } from '@shared/contracts/companies';
import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import type { CustomRole } from '@shared/contracts/roles';
import type { Template } from '@shared/contracts/templates';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import CompaniesPage from '@/features/companies/pages/companies';
import PermissionsManagementPage from '@/features/permissions/pages/permissions-management';
import RequestTypesPage from '@/features/request-types/pages/request-types';
import ProjectTemplatesPage from '@/features/templates/pages/project-templates';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import permissions from '@/locales/en/permissions';
import { sampleCompany } from '@/test/companies';
import { answer, renderUi } from '@/test/render';
import { administrator, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { dismissToast } from '@/ui/feedback/toast';

beforeEach(async () => {
  dismissToast();
  await setLanguage('en');
});

const company: Company = sampleCompany({ name: 'مكتب نجد', nameEn: 'Najd Office' });
const type: RequestType = {
  ...sampleType,
  name: 'صرف مواد',
  nameEn: 'Release of materials',
  stepCount: 1,
  can: { edit: true, remove: true },
};
const step: WorkflowStep = {
  id: 41,
  requestTypeId: type.id,
  stepName: 'المراجعة',
  stepNameEn: 'Review',
  description: null,
  stepOrder: 1,
  isRequired: true,
  responsibleUserId: null,
  responsibleUser: null,
  allowedDays: null,
  appliesWhen: null,
  decidedBy: null,
  isBeside: false,
  needed: null,
  isInformed: false,
  expires: false,
  updatedAt: type.updatedAt,
};
const template: Template = {
  id: 4,
  name: 'مبنى سكني',
  nameEn: 'Residential building',
  description: null,
  templateData: JSON.stringify({ tasks: [{ title: 'الرخص', nameEn: 'Permits', order: 1 }] }),
  createdAt: type.createdAt,
  updatedAt: type.updatedAt,
  can: { edit: true, remove: true },
};
const role: CustomRole = {
  id: 5,
  name: 'محرر',
  nameEn: 'Editor',
  description: null,
  createdAt: type.createdAt,
};

const list = (item: unknown) => () => answer(200, [item], { 'X-Total-Count': '1' });
const noUsers = () => answer(200, [], { 'X-Total-Count': '0' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pressEdit = async (user: UserEvent, name: RegExp) => user.click(await button(name));

interface Form {
  of: string;
  page: ReactElement;
  at: string;
  world: Parameters<typeof serve>[1];
  /** How the page calls the record to an English reader. */
  shown: string;
  edit: (user: UserEvent) => Promise<void>;
  first: string;
  /** Where the changed record is sent, and under which name of the field. */
  call: string;
  field: 'nameEn' | 'stepNameEn';
  saved: unknown;
}

const forms: Form[] = [
  {
    of: 'a company',
    page: <CompaniesPage />,
    at: '/enhanced-company-management',
    world: { 'GET /api/companies': list(company), 'GET /api/users': noUsers },
    shown: 'Najd Office',
    edit: (user) => pressEdit(user, /^Edit .*Najd Office/),
    first: 'مكتب نجد',
    call: 'PUT /api/companies/12',
    field: 'nameEn',
    saved: company,
  },
  {
    of: 'a request type',
    page: <RequestTypesPage />,
    at: '/request-types',
    world: { 'GET /api/request-types': list(type) },
    shown: 'Release of materials',
    edit: (user) => pressEdit(user, /^Edit .*Release of materials/),
    first: 'صرف مواد',
    call: `PUT /api/request-types/${type.id}`,
    field: 'nameEn',
    saved: type,
  },
  {
    of: 'a step',
    page: <RequestTypesPage />,
    at: `/request-types?type=${type.id}&tab=workflow`,
    world: {
      'GET /api/request-types': list(type),
      [`GET /api/request-types/${type.id}/workflow`]: () => answer(200, [step]),
      'GET /api/users': noUsers,
    },
    shown: 'Review',
    edit: (user) => pressEdit(user, /^Edit step .*Review/),
    first: 'المراجعة',
    call: 'PUT /api/workflow-steps/41',
    field: 'stepNameEn',
    saved: step,
  },
  {
    of: 'a template',
    page: <ProjectTemplatesPage />,
    at: '/project-templates',
    world: { 'GET /api/project-templates': list(template) },
    shown: 'Residential building',
    edit: (user) => pressEdit(user, /^Edit.*Residential building/),
    first: 'مبنى سكني',
    call: 'PUT /api/project-templates/4',
    field: 'nameEn',
    saved: template,
  },
  {
    of: 'a role',
    page: <PermissionsManagementPage />,
    at: '/permissions-management?role=5',
    world: {
      'GET /api/custom-roles': list(role),
      'GET /api/admin/users': noUsers,
    },
    shown: 'Editor',
    edit: (user) => pressEdit(user, new RegExp(`^${permissions.edit.title}`)),
    first: 'محرر',
    call: 'PATCH /api/custom-roles/5',
    field: 'nameEn',
    saved: role,
  },
];

it.each(forms)(
  '$of is called by its second name in English, which its form changes and clears',
  async (form) => {
    const calls = serve(administrator, { ...form.world, [form.call]: () => answer(200, form.saved) });
    const { user } = renderUi(<SignedIn>{form.page}</SignedIn>, { at: form.at });
    expect((await screen.findAllByText(form.shown)).length).toBeGreaterThan(0);
    expect(screen.queryByText(form.first)).not.toBeInTheDocument();

    const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    const change = async (typed: string) => {
      await form.edit(user);
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByDisplayValue(form.first)).toBeVisible();
      const second = dialog.getByLabelText(/^Name in English/);
      expect(second).toHaveValue(form.shown);
      await user.clear(second);
      await user.type(second, `${typed}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await change('Another name');
    await change(' ');
    expect(sent()).toEqual([{ [form.field]: 'Another name' }, { [form.field]: null }]);
  },
);

it('a task of a template has its second name among what else is known of it', async () => {
  const calls = serve(administrator, {
    'GET /api/project-templates': list(template),
    'PUT /api/project-templates/4': () => answer(200, template),
  });
  const { user } = renderUi(
    <SignedIn>
      <ProjectTemplatesPage />
    </SignedIn>,
    { at: '/project-templates' },
  );
  expect(await screen.findByText('Permits')).toBeVisible();
  await pressEdit(user, /^Edit.*Residential building/);
  await user.click(await button('Details of task 1'));
  await user.type(screen.getByLabelText(/^Name of task 1 in English/), ' and licences');
  await user.click(await button(common.save));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      tasks: [{ name: 'الرخص', nameEn: 'Permits and licences' }],
    }),
  );
});

it('an Arabic reader sees the first name, which an English one sees of a record without a second', async () => {
  await setLanguage('ar');
  serve(administrator, {
    'GET /api/companies': () =>
      answer(200, [company, { ...company, id: 13, name: 'شركة البناء', nameEn: null }], {
        'X-Total-Count': '2',
      }),
  });
  renderUi(
    <SignedIn>
      <CompaniesPage />
    </SignedIn>,
  );
  expect(await screen.findByRole('heading', { name: 'مكتب نجد' })).toBeVisible();
  await setLanguage('en');
  expect(await screen.findByRole('heading', { name: 'Najd Office' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'شركة البناء' })).toBeVisible();
});

it('a second name that the server refuses is refused beside it', async () => {
  serve(administrator, {
    'GET /api/companies': list(company),
    'GET /api/users': noUsers,
    'PUT /api/companies/12': () =>
      answer(409, { code: 'name_confusable', message: 'Too much like another', details: { path: 'nameEn' } }),
  });
  const { user } = renderUi(
    <SignedIn>
      <CompaniesPage />
    </SignedIn>,
  );
  await pressEdit(user, /^Edit .*Najd Office/);
  const second = within(await screen.findByRole('dialog')).getByLabelText(/^Name in English/);
  await user.type(second, ' 2{Enter}');
  await waitFor(() => expect(second).toHaveAccessibleDescription('Too much like another'));
});
