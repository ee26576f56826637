import { type Actor, runsProjects } from '@shared/rules/actor';

/** Admin and company 11 keep the templates; the others who see them only read. */
export const templateRights = (actor: Actor) => ({ edit: runsProjects(actor), remove: runsProjects(actor) });
