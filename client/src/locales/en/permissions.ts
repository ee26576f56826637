import type ar from '../ar/permissions';
import type { Same } from '../shape';

const permissions: Same<typeof ar> = {
  title: 'Permissions management',
  description: 'Who may open which page: people, companies and roles.',
  addRole: 'Add new role',
  test: 'Permissions test',
  backToList: 'Back to the list',
  detail: 'Permissions',
  counters: {
    label: 'Counts',
    users: 'Users',
    companies: 'Companies',
    pages: 'System pages',
    roles: 'Roles',
  },
  subjects: {
    label: 'Users, companies and roles',
    search: 'Search by name or email',
    users: 'Users',
    companies: 'Companies',
    roles: 'Roles',
    empty: { user: 'No users', company: 'No companies', role: 'No roles' },
    loading: { user: 'Loading users…', company: 'Loading companies…', role: 'Loading roles…' },
    failed: {
      user: 'The users could not be loaded',
      company: 'The companies could not be loaded',
      role: 'The roles could not be loaded',
    },
    noMatch: 'Try another word, or look in the other tabs.',
    denied: 'This list is for the system manager and the operations office.',
  },
  roles: { builtIn: 'Built-in role', custom: 'Custom role' },
  choose: {
    title: 'Choose a user, a company or a role',
    text: 'Every page of the system is listed here, with what is open to them and what is not.',
  },
  pages: {
    label: 'System pages',
    search: 'Search pages',
    noMatch: 'No page matches your search',
  },
  access: {
    allowed: 'Allowed',
    denied: 'Denied',
    default: 'Default: {{access}}',
    decidedBy: 'Because: {{source}}',
    switch: 'Allow opening {{page}}',
    unset: 'Not set',
    clear: 'Remove entry',
  },
  notes: {
    user: 'What you change here is set for this person alone, and goes before their role and company.',
    role: 'Counts for everyone with this role, unless something else is set for the person. What is not set here is left to the other rules.',
    company:
      'Counts for everyone of this company, unless something else is set for the person or their role. What is not set here is left to the other rules.',
    builtInRole:
      'Built-in roles cannot be changed. To change what one person may open, choose them among the users.',
    readOnly: 'Read only: permissions are changed by the system manager.',
  },
  denied: {
    title: 'You may not see these permissions',
    user: 'People’s permissions are seen by the system manager; everyone sees their own.',
    company: 'Permissions of companies are seen by the system manager and the operations office.',
    role: 'Permissions of roles are seen by the system manager and the operations office.',
  },
  gone: {
    user: 'There is no such user',
    company: 'There is no such company',
    role: 'There is no such role',
    text: 'It may have been deleted, or the link is wrong. Choose another from the list.',
  },
  ownDoor: {
    title: 'Close permissions management to yourself?',
    text: 'You leave this page at once and can no longer open it. You can give it back to yourself on the <test>permissions test page</test>.',
    confirm: 'Close it',
  },
  create: {
    title: 'New role',
    text: 'Once it is created, you decide which pages its people may open.',
    name: 'Role name',
    namePlaceholder: 'For example: content editor',
    description: 'Description',
    descriptionPlaceholder: 'Who is this role for, and what do they do?',
  },
  toasts: {
    updated: 'Updated successfully',
    updateFailed: 'Update error',
    switchFailed: 'Failed to update the permission',
    fetchFailed: 'Failed to fetch permissions',
    roleCreated: 'Role created',
    roleFailed: 'Creation error',
  },
};
export default permissions;
