/** A task, as far as it decides who says which person of its company does it. */
export interface PersonTask {
  companyId: number | null;
  /** Who does it now; null as well where they are disabled or of another company. */
  responsibleUserId: number | null;
  isFinished: boolean;
  isLocked: boolean;
}

interface Person {
  id: number;
  assignedCompanyId: number | null;
}

const isOfCompany = (person: Person, { companyId }: PersonTask): boolean =>
  companyId !== null && companyId === person.assignedCompanyId;

/**
 * Why a person may not make `wanted` the one who does a task. Those who run it give it to any person of the company, at any
 * time. The others of the company take it once work on it can begin, while no other person has it, and give it back.
 */
export function refusalOfPerson(
  actor: Person,
  task: PersonTask,
  runsIt: boolean,
  wanted: number | null,
): 'not_allowed' | 'task_locked' | 'task_taken' | undefined {
  if (runsIt) return undefined;
  if (!isOfCompany(actor, task) || task.isFinished) return 'not_allowed';
  const has = task.responsibleUserId === actor.id;
  if (wanted === null) return has ? undefined : 'not_allowed';
  if (wanted !== actor.id) return 'not_allowed';
  if (has) return undefined;
  if (task.isLocked) return 'task_locked';
  return task.responsibleUserId === null ? undefined : 'task_taken';
}

/** What a person is offered: to take a task that no person has, to give back theirs, to give it to others. */
export const personRights = (actor: Person, task: PersonTask, runsIt: boolean) => ({
  assignUser: runsIt,
  take: isOfCompany(actor, task) && !task.isFinished && !task.isLocked && task.responsibleUserId === null,
  giveBack: isOfCompany(actor, task) && !task.isFinished && task.responsibleUserId === actor.id,
});

/** What happens when the person who does a task changes. */
export const personVerb = (actorId: number, from: number | null, to: number | null) => {
  if (to === actorId) return 'take';
  return to === null && from === actorId ? 'give_back' : 'assign_person';
};
