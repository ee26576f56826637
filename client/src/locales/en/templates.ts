import type ar from '../ar/templates';
import type { Same } from '../shape';

const templates: Same<typeof ar> = {
  title: 'Project templates',
  description: 'Tasks in their order, ready for projects of the same kind to start from.',
  new: 'New template',
  search: 'Search templates by name or description',
  start: 'Start a project',
  preview: 'View tasks',
  noTasks: 'This template has no tasks.',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  empty: 'No templates yet',
  emptyText: 'Create a template, or save any project as a template from its page.',
  noMatch: 'Try another word.',
  denied: 'Templates are not open to you',
  deniedText: 'Company managers and the managing company see them. Ask a system manager for access.',
  form: {
    editTitle: 'Edit template',
    tasks: 'Tasks in their order',
    task: 'Task {{number}}',
    removeTask: 'Remove task {{number}}',
    addTask: 'Add task',
    submit: 'Create template',
    created: 'Template created',
    saved: 'Template updated',
    createFailed: 'Failed to create the template',
    saveFailed: 'Failed to update the template',
  },
  remove: {
    title: 'Delete the template?',
    text: 'Projects made from it stay as they are.',
    done: 'Template deleted',
    failed: 'Failed to delete the template',
  },
  save: {
    action: 'Save as template',
    title: 'Save the project as a template',
    text: 'Keeps the project’s tasks and their order for other projects to start from. Companies, statuses and notes are not kept.',
    name: 'Template name',
    description: 'Description',
    submit: 'Save template',
    nameRequired: 'Please enter the template name',
    done: 'Project saved as a template',
    failed: 'Failed to save the project as a template',
  },
};
export default templates;
