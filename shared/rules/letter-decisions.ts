/** What a button of a letter asks to decide: the step and the revision that the letter told of, and to whom it was written. */
export interface MeantDecision {
  type: 'approve' | 'reject';
  stepId: number;
  revision: number;
  userId: number;
}

const types: readonly string[] = ['approve', 'reject'] satisfies MeantDecision['type'][];

/** The page of the request, which asks to confirm the decision. To open it decides nothing. */
export const pageOfDecision = (
  requestId: number,
  { type, stepId, revision, userId }: MeantDecision,
): string => `/request-details/${requestId}?decide=${type}&step=${stepId}&revision=${revision}&for=${userId}`;

/** The parts of an address that name a decision, to be taken out of it once it was made. */
export const decisionParams = ['decide', 'step', 'revision', 'for'] as const;

/** The decision that an address names; undefined where it names none. */
export function decisionIn(search: URLSearchParams): MeantDecision | undefined {
  const [type = '', ...numbers] = decisionParams.map((name) => search.get(name) ?? '');
  const [stepId, revision, userId] = numbers.map((text) =>
    /^\d{1,10}$/.test(text) ? Number(text) : undefined,
  );
  if (!types.includes(type) || stepId === undefined || revision === undefined || userId === undefined)
    return undefined;
  return { type: type as MeantDecision['type'], stepId, revision, userId };
}

/** Where a request stands for its reader. */
interface Standing {
  currentStepId: number | null;
  revision: number;
  /** Who decides its current step; null: no person. */
  responsibleUserId: number | null;
  readerId: number;
  /** Whether the reader may decide it at all by now. */
  mayDecide: boolean;
}

/**
 * Whether a decision can still be confirmed. `others`: the letter was written to another person; `outdated`: the request has
 * moved on, was corrected, or its step was given to another person since.
 */
export function stateOfDecision(
  { stepId, revision, userId }: MeantDecision,
  request: Standing,
): 'open' | 'others' | 'outdated' {
  if (userId !== request.readerId) return 'others';
  const isAsTold = request.currentStepId === stepId && request.revision === revision;
  const isTheirs = request.mayDecide && request.responsibleUserId === userId;
  return isAsTold && isTheirs ? 'open' : 'outdated';
}
