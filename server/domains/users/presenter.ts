import type { Self } from '@shared/contracts/auth';
import type { InvitationState, User } from '@shared/contracts/users';
import { accessRules } from '@shared/rules/access';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess } from '@shared/rules/pages';
import type { PersonRights } from '@shared/rules/rights';
import { defaultAccountSettings, seesActivity } from '@shared/rules/settings';
import { toIso } from '../../lib/time';
import { canEditMatrix } from '../authority/policy';
import {
  canEditUser,
  canRemoveUser,
  canResetSecondFactor,
  canSeeWholeUser,
  canSendPasswordLink,
  canSetEmail,
  canSetPassword,
  canSetUserActive,
} from './policy';
import type { UserRow } from './queries';

const companyOf = (row: Pick<UserRow, 'assignedCompanyId' | 'companyName' | 'companyNameEn'>) =>
  row.assignedCompanyId === null
    ? null
    : { id: row.assignedCompanyId, name: row.companyName ?? '', nameEn: row.companyNameEn };

/** Without what not everybody is told who is told the rest. */
function presentPerson({
  lastActiveAt,
  activityVisibility,
  density,
  firstPage,
  hasSecondFactor,
  hasJoined,
  invitation,
  ...row
}: UserRow) {
  return {
    assignedCompany: companyOf(row),
    ...row,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

/** A person to themselves. */
export const presentSelf = (actor: Actor, row: UserRow): Self => ({
  ...presentPerson(row),
  lastActiveAt: toIso(row.lastActiveAt),
  density: row.density ?? defaultAccountSettings.density,
  firstPage: row.firstPage ?? defaultAccountSettings.firstPage,
  can: {
    createProjects: accessRules.projectRunners(actor),
    createTasks: accessRules.taskCreators(actor),
    assignTasks: accessRules.projectRunners(actor),
    createRequestTypes: accessRules.requestTypeChangers(actor),
    editAuthority: canEditMatrix(actor),
    createCompanies: accessRules.admin(actor),
    createUsers: accessRules.userChangers(actor),
    openTemplates: effectivePageAccess(actor, 'project-templates').allowed,
    openRequestTypes: effectivePageAccess(actor, 'request-types').allowed,
    managePermissions: accessRules.admin(actor),
  },
});

/** Of a person who has not joined yet; without an invitation, as after a restore, it can be sent again. */
function invitationOf({ invitation, isActive }: UserRow) {
  const state = (): InvitationState => {
    if (!invitation || invitation.isLapsed || !isActive) return 'lapsed';
    if (invitation.dueAt !== null) return 'sending';
    return invitation.sentAt === null ? 'failed' : 'sent';
  };
  return { state: state(), sentAt: toIso(invitation?.sentAt ?? null) };
}

/** A person to others, and in lists; the card alone for those who only read. Admins need no `rights` of theirs. */
export function presentUser(actor: Actor, row: UserRow, rights?: PersonRights): User {
  const activity = seesActivity(actor, row, row) ? { lastActiveAt: toIso(row.lastActiveAt) } : {};
  if (!canSeeWholeUser(actor, row)) {
    const { id, firstName, lastName } = row;
    return { id, firstName, lastName, assignedCompany: companyOf(row), ...activity };
  }
  return {
    ...presentPerson(row),
    ...activity,
    ...(!row.hasJoined && { invitation: invitationOf(row) }),
    can: {
      edit: canEditUser(actor, row, rights),
      setEmail: canSetEmail(actor, row, rights),
      setPassword: canSetPassword(actor),
      sendPasswordLink: canSendPasswordLink(actor, row, rights),
      setActive: canSetUserActive(actor, row, rights),
      remove: canRemoveUser(actor, row),
      resetSecondFactor: row.hasSecondFactor && canResetSecondFactor(actor, row),
    },
  };
}
