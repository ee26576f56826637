import type { Self } from '@shared/contracts/auth';
import type { RequestDraft } from '@shared/contracts/request-drafts';
import type { RequestType } from '@shared/contracts/request-types';
import type { WholeRequest, WholeRequestStep } from '@shared/contracts/requests';

/** A person who is responsible for the first step of `sampleRequest`. */
export const engineer: Self = {
  id: 12,
  firstName: 'نورة',
  lastName: 'السبيعي',
  username: 'user12',
  email: 'user12@masar.example',
  pendingEmail: null,
  phone: null,
  profileImageUrl: null,
  picture: null,
  companyName: 'مكتب نجد الهندسي',
  role: 'user',
  roleNameEn: null,
  assignedCompanyId: 12,
  assignedCompany: { id: 12, name: 'مكتب نجد الهندسي', nameEn: null },
  isActive: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  lastActiveAt: '2026-11-20T08:00:00Z',
  density: 'comfortable',
  firstPage: 'usual',
  can: {
    createProjects: false,
    createTasks: false,
    assignTasks: false,
    createRequestTypes: false,
    editAuthority: false,
    createCompanies: false,
    createUsers: false,
    openTemplates: false,
    openRequestTypes: false,
    managePermissions: false,
  },
};

export const administrator: Self = {
  ...engineer,
  id: 1,
  firstName: 'عبدالله',
  lastName: 'الشهري',
  username: 'admin',
  email: 'admin@masar.example',
  pendingEmail: null,
  companyName: null,
  role: 'admin',
  can: {
    createProjects: true,
    createTasks: true,
    assignTasks: true,
    createRequestTypes: true,
    editAuthority: true,
    createCompanies: true,
    createUsers: true,
    openTemplates: true,
    openRequestTypes: true,
    managePermissions: true,
  },
  assignedCompanyId: null,
  assignedCompany: null,
};

/** A type without steps. */
export const sampleType: RequestType = {
  id: 4,
  name: 'صرف مواد',
  nameEn: null,
  company: null,
  description: null,
  isActive: true,
  estimatedDays: 3,
  separateDuties: false,
  repeatApprover: 'each',
  stepCount: 0,
  fieldCount: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  can: { edit: false, remove: false },
};

/** A draft of `sampleType`. */
export const sampleDraft = (changes: Partial<RequestDraft> = {}): RequestDraft => ({
  id: 7,
  title: 'عشرون كيسًا',
  requestType: { id: sampleType.id, name: sampleType.name, nameEn: null },
  companyId: null,
  description: '',
  priority: 'medium',
  dueDate: null,
  answers: {},
  resubmissionOf: null,
  formerFiles: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

export const sampleStep = (stepOrder: number, changes: Partial<WholeRequestStep> = {}): WholeRequestStep => ({
  id: 100 + stepOrder,
  requestTypeId: 1,
  stepName: ['المراجعة الهندسية', 'موافقة المقاول', 'اعتماد الشركة المديرة'][stepOrder - 1] ?? 'خطوة',
  stepNameEn: null,
  description: null,
  stepOrder,
  isRequired: true,
  responsibleUserId: 11 + stepOrder,
  responsibleUser: {
    firstName: ['نورة', 'سعد', 'ريم'][stepOrder - 1] ?? 'ليان',
    lastName: ['السبيعي', 'الحربي', 'القحطاني'][stepOrder - 1] ?? 'الغامدي',
    assignedCompany: { id: 12, name: 'مكتب نجد الهندسي', nameEn: null },
    isActive: true,
  },
  responsibleCompany: { id: 12, name: 'مكتب نجد الهندسي', nameEn: null },
  awayUntil: null,
  standIn: null,
  isCompleted: false,
  isCurrent: stepOrder === 1,
  isSkipped: false,
  isRuledOut: false,
  applies: true,
  appliesWhen: null,
  decidedBy: null,
  allowedDays: null,
  expires: false,
  isExpired: false,
  dueAt: null,
  completedAt: null,
  completedBy: null,
  notes: null,
  added: null,
  authority: null,
  ...changes,
});

/** A request that stands at its first of three steps. */
export function sampleRequest(changes: Partial<WholeRequest> = {}): WholeRequest {
  const current = changes.currentStep === undefined ? 1 : changes.currentStep;
  const steps = [1, 2, 3].map((order) =>
    sampleStep(order, { isCurrent: order === current, isCompleted: current === null || order < current }),
  );
  return {
    id: 5,
    uniqueNumber: 'REQ-2026-0005',
    separateDuties: false,
    repeatApprover: 'each',
    title: 'اعتماد مخطط الأساسات',
    description: null,
    status: 'pending',
    priority: 'medium',
    dueDate: null,
    targetDate: '2999-01-01',
    requestTypeId: 1,
    requestType: { id: 1, name: 'اعتماد مخطط هندسي', nameEn: null, company: null },
    createdAt: '2026-11-01T09:00:00Z',
    closedAt: null,
    submittedBy: 3,
    submittedByUser: { firstName: 'ماجد', lastName: 'الزهراني' },
    requestingCompany: null,
    currentStep: current,
    currentStepId: current === null ? null : 100 + current,
    currentStepInfo: null,
    workflowSteps: steps,
    fields: [],
    answers: {},
    correction: null,
    resubmissionOf: null,
    resubmittedAs: null,
    awaitsCorrection: false,
    revision: 0,
    can: sampleRights({ approve: true, reject: true }),
    ...changes,
  };
}

/** Nothing may be done, but what is named. */
export const sampleRights = (may: Partial<WholeRequest['can']> = {}): WholeRequest['can'] => ({
  approve: false,
  reject: false,
  return: false,
  askCorrection: false,
  withdrawCorrection: false,
  resubmit: false,
  submitAgain: false,
  cancel: false,
  reassign: false,
  ask: false,
  addApprover: false,
  ...may,
});
