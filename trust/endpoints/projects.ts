import { comments } from '../../server/db/schema/comments';
import { projectTasks } from '../../server/db/schema/project-tasks';
import { projects } from '../../server/db/schema/projects';
import { projectTemplates } from '../../server/db/schema/templates';
import { type EndpointRow, id, nothing, plain } from './row';

const project = [
  ...['name', 'description', 'status', 'priority', 'startDate', 'endDate', 'progress'],
  ...['googleMapsLink', 'location', 'budget', 'companyId', 'tasks'],
];
const projectTask = [
  ...['name', 'nameEn', 'description', 'notes', 'status', 'priority', 'responsibleCompanyId'],
  ...['responsibleUserId', 'startDate', 'endDate', 'orderIndex'],
];
const templateTasks = {
  tasks: {
    table: projectTasks,
    sets: ['name', 'nameEn', 'description', 'priority', 'estimatedHours', 'responsibleCompanyId', 'days'],
    item: { name: 'New' },
  },
};

export const projectRows: Record<string, EndpointRow> = {
  'projects.changeMany': {
    tables: [projects],
    sets: ['projects'],
    items: {
      projects: {
        table: projects,
        sets: ['id', 'changes', 'expected'],
        item: { id: 1, changes: { priority: 'high' } },
      },
    },
    bound: 'what stands there is replaced',
  },
  'projects.create': {
    tables: [projects],
    sets: [...project, 'linkedTaskIds'],
    ignores: ['createdBy'],
    items: { tasks: { table: projectTasks, sets: projectTask, item: { name: 'New' } } },
    bound: ['open_projects'],
  },
  'projects.get': { size: id('project') },
  'projects.plannedTime': { size: id('project') },
  'projects.list': { size: plain },
  'projects.listDeleted': { size: plain },
  'projects.listOfCompany': { size: id('company') },
  'projects.listOfOwnCompany': { size: plain },
  'projects.remove': nothing(projects),
  'projects.restore': {
    ...nothing(projects),
    bound: 'deleted projects count among the open ones of their creator',
  },
  'projects.timeline': { size: id('project') },
  'projects.saveAsTemplate': {
    tables: [projectTemplates],
    sets: ['templateName', 'templateNameEn', 'templateDescription'],
    bound: ['templates', 'template_tasks', 'template_size'],
  },
  'projects.update': {
    tables: [projects],
    sets: [...project, 'removedTaskIds', 'tasksInOrder'],
    keptFromSome: { companyId: 'another company' },
    items: {
      tasks: {
        table: projectTasks,
        sets: projectTask.filter((field) => !['notes', 'status', 'orderIndex'].includes(field)),
        item: { name: 'New' },
        names: 'id',
      },
    },
    bound: ['project_tasks'],
  },
  'projectTasks.create': {
    tables: [projectTasks, projects],
    sets: [...projectTask, 'projectId'],
    keptFromSome: { responsibleCompanyId: 'another company' },
    bound: ['project_tasks'],
  },
  'projectTasks.createInProject': {
    tables: [projectTasks, projects],
    sets: projectTask,
    keptFromSome: { responsibleCompanyId: 'another company' },
    bound: ['project_tasks'],
  },
  'projectTasks.listOfCompany': { size: id('company') },
  'projectTasks.listOfOwnCompany': { size: plain },
  'projectTasks.listOfProject': { size: id('project') },
  'projectTasks.remove': nothing(projectTasks, projects),
  'projectTasks.update': {
    tables: [projectTasks, projects, comments],
    sets: [...projectTask, 'note'],
    keptFromSome: { responsibleCompanyId: 'another company' },
    bound: ['comments'],
  },
  'templates.create': {
    tables: [projectTemplates],
    sets: ['name', 'nameEn', 'description', 'tasks'],
    items: templateTasks,
    bound: ['templates', 'template_tasks', 'template_size'],
  },
  'templates.createProject': {
    tables: [projects, projectTasks],
    sets: ['projectName', 'companyId', 'startDate'],
    bound: ['open_projects', 'project_tasks'],
  },
  'templates.list': { size: plain },
  'templates.remove': nothing(projectTemplates),
  'templates.update': {
    tables: [projectTemplates],
    sets: ['name', 'nameEn', 'description', 'tasks'],
    items: templateTasks,
    bound: ['template_tasks', 'template_size'],
  },
};
