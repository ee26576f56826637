import type ar from '../ar/templates';
import type { Same } from '../shape';

const templates: Same<typeof ar> = {
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
