import type { RepeatRule } from '../../shared/rules/statuses';
import type { Decision, Name, Step } from './moves';

/** The status and, of a refusal, the code that a call is answered with. */
export type Answer = [status: number, code?: string];

interface OwnStep extends Step {
  /** In its order, from 0. */
  readonly index: number;
  done?: 'approved' | 'skipped' | 'informed' | 'ruled_out' | 'objected' | 'not_needed';
  approvedBy?: Name;
}

interface Event {
  type: string;
  /** Index of the step; null: the request as a whole. */
  step: number | null;
  /** Null: the system. */
  by: Name | null;
}

/** A request as a list of lists of steps, how far along them one is, and nothing else; past the last there is none. */
export class ReferenceRequest {
  readonly steps: OwnStep[];
  readonly history: Event[] = [];
  revision = 0;
  /** Its submitter was asked for a correction. */
  isWithSubmitter = false;
  end: 'completed' | 'rejected' | 'cancelled' | undefined;
  private endedAt: OwnStep | undefined;
  /** Steps that are decided together, in their order. */
  private readonly stages: OwnStep[][] = [];
  private at = 0;

  constructor(
    workflow: readonly Step[],
    readonly submitter: Name,
    private amount: number,
    private readonly isDisabled: (name: Name) => boolean,
    readonly separateDuties: boolean,
    private readonly repeatApprover: RepeatRule,
  ) {
    this.steps = workflow.map((step, index) => ({ ...step, index }));
    for (const step of this.steps) {
      if (step.isBeside && this.stages.length > 0) this.stages.at(-1)?.push(step);
      else this.stages.push([step]);
    }
    this.tell('submitted', null, submitter);
    this.enter();
  }

  get status() {
    if (this.end) return this.end;
    const before = this.stages.slice(0, this.at).flat();
    const isFirst = before.every((step) => step.isInformed);
    return isFirst || this.stage.length === 0 ? 'pending' : 'in_progress';
  }

  /** The steps that are decided now, those among them that are done included. */
  private get stage(): OwnStep[] {
    return this.end === 'completed' ? [] : (this.stages[this.at] ?? []);
  }

  private get open(): OwnStep[] {
    return this.stage.filter((step) => !step.done);
  }

  /** Rank of the first of the steps where it stands, from 1; of one that was rejected or cancelled, of the step where it was. */
  get rank(): number | null {
    if (this.endedAt) return this.endedAt.index + 1;
    const [first] = this.stage;
    return first ? first.index + 1 : null;
  }

  /** The step that a person means who decides without saying which: their own; an administrator one that no person decides; the first. */
  currentFor(by: Name): OwnStep | undefined {
    const awaited = this.open.filter((step) => this.isAwaited(step));
    const left = by === 'admin' ? awaited.find((step) => !this.isThere(step)) : undefined;
    return this.open.find((step) => step.decider === by) ?? left ?? awaited[0] ?? this.open[0];
  }

  /** Whose turn it is, and at which step; no person: the administrators'. */
  get turns(): { step: number | null; person: Name | null }[] {
    if (this.end) return [];
    if (this.isWithSubmitter)
      return [{ step: null, person: this.isDisabled(this.submitter) ? null : this.submitter }];
    if (this.open.length === 0) return [{ step: null, person: null }];
    return this.open.map((step) => ({ step: step.index, person: this.isThere(step) ? step.decider : null }));
  }

  isSeenBy(name: Name): boolean {
    return name === 'admin' || name === this.submitter || this.isAlongTheWay(name);
  }

  /** Not there to decide: disabled, the submitter where duties are separate, or a decider of another step where none decides two. */
  private isGone(name: Name, step?: OwnStep): boolean {
    return this.isDisabled(name) || this.isOwn(name) || this.hasApproved(name, step);
  }

  private hasApproved(name: Name, but?: OwnStep): boolean {
    return (
      this.repeatApprover === 'never' && this.steps.some((step) => step !== but && step.approvedBy === name)
    );
  }

  private isOwn(name: Name): boolean {
    return this.separateDuties && name === this.submitter;
  }

  private refusalOfClosed(by: Name): Answer {
    return by === 'admin' || this.isAlongTheWay(by) ? [409, 'request_closed'] : [403, 'not_step_responsible'];
  }

  decide(by: Name, { do: what, means }: Pick<Decision, 'do' | 'means'>): Answer {
    const isAdmin = by === 'admin';
    if (this.end) return this.refusalOfClosed(by);
    const meant = typeof means === 'number' ? this.steps[means] : undefined;
    const current = meant && this.open.includes(meant) ? meant : this.currentFor(by);
    if (!isAdmin && current?.decider !== by && meant?.decider !== by) return [403, 'not_step_responsible'];
    if (this.isOwn(by)) return [403, 'own_request'];
    const isThere = means === 'none' ? !current : typeof means !== 'number' || meant === current;
    if (!isThere) return [409, 'step_already_decided'];
    if (this.hasApproved(by)) return [403, 'decided_before'];
    if (this.isWithSubmitter) return [409, 'correction_awaited'];
    const isAwaited = this.isAwaited(current);
    if ((what === 'ask' || what === 'return') && !isAwaited) return [403, 'not_awaited'];
    if (what === 'ask') return this.ask(by, current);
    if (what === 'return') return this.goBack(by, current);
    if (what === 'reject' && current && !isAwaited) {
      current.done = 'objected';
      this.tell('objected', current, by);
    } else if (what === 'reject') {
      this.tell('rejected', current, by);
      this.end = 'rejected';
      this.endedAt = current;
    } else if (current) this.approve(by, current);
    else this.complete(by);
    return [200];
  }

  cancel(by: Name): Answer {
    const isAdmin = by === 'admin';
    if (!isAdmin && by !== this.submitter) return [403, 'not_allowed'];
    if (this.end) return [409, 'request_closed'];
    if (!isAdmin && this.status !== 'pending' && !this.isWithSubmitter) return [403, 'not_allowed'];
    this.tell('cancelled', null, by);
    this.endedAt = this.open[0];
    this.end = 'cancelled';
    this.isWithSubmitter = false;
    return [200];
  }

  takeBack(by: Name): Answer {
    if (this.end) return this.refusalOfClosed(by);
    const own = this.open.find((step) => step.decider === by && this.isAwaited(step));
    const current = own ?? this.currentFor(by);
    if (by !== 'admin' && current?.decider !== by) return [403, 'not_step_responsible'];
    if (this.isOwn(by)) return [403, 'own_request'];
    if (this.hasApproved(by)) return [403, 'decided_before'];
    if (!this.isWithSubmitter) return [409, 'no_correction_asked'];
    if (!this.isAwaited(current)) return [403, 'not_awaited'];
    this.comeBack('correction_withdrawn', by, current);
    return [200];
  }

  resubmit(by: Name, revision: number | 'current', amount: number): Answer {
    if (by !== this.submitter) return [403, 'not_allowed'];
    if (this.end) return [409, 'request_closed'];
    if (!this.isWithSubmitter) return [409, 'no_correction_asked'];
    if (revision !== this.revision) return [409, 'changed_meanwhile'];
    this.revision++;
    this.amount = amount;
    const missed = this.stages
      .slice(0, this.at + 1)
      .flat()
      .find((step) => step.done === 'ruled_out' && this.reasonToPass(step) === undefined);
    const first = this.open[0];
    if (!missed) {
      const again = this.stage.filter(({ done }) => done === 'approved' || done === 'objected');
      for (const step of again) this.reopen(step);
      this.comeBack('resubmitted', by, first);
      return [200];
    }
    this.tell('resubmitted', first, by);
    this.isWithSubmitter = false;
    const to = this.stages.findIndex((stage) => stage.includes(missed));
    const left = (this.stages[to] as OwnStep[]).filter((step) => this.reasonToPass(step));
    for (const step of this.stages.slice(to).flat()) this.reopen(step);
    this.at = to;
    this.tell('went_back', missed, null);
    for (const step of left) this.pass(step, this.reasonToPass(step) ?? 'skipped');
    return [200];
  }

  reassign(by: Name, index: number, to: Name): Answer {
    const step = this.steps[index] as OwnStep;
    if (this.isDisabled(to)) return [400, 'invalid_input'];
    if (this.end) return [409, 'request_closed'];
    if (step.done) return [409, 'step_already_decided'];
    if (this.isOwn(to) || this.hasApproved(to)) return [400, 'invalid_input'];
    if (step.decider !== to) this.tell('reassigned', step, by);
    step.decider = to;
    return [200];
  }

  /** A person has been disabled. */
  lose(name: Name): void {
    if (this.end || this.isWithSubmitter || !this.open.some((step) => step.decider === name)) return;
    if (!this.leave()) return;
    if (this.stage.length === 0 && this.steps.some((step) => step.done === 'approved')) this.complete(null);
  }

  /** The request does not go on without it. Where none of a stage is required it does not go on without those who are there. */
  private isAwaited(step: OwnStep | undefined): boolean {
    const awaited = this.awaited();
    return step === undefined || awaited.length === 0 || awaited.includes(step);
  }

  private awaited(): OwnStep[] {
    const counted = this.stage.filter(
      (step) => step.done === 'approved' || (!step.done && this.isAttended(step)),
    );
    const required = counted.filter(({ isRequired }) => isRequired);
    return required.length > 0 ? required : counted;
  }

  private isMet(): boolean {
    const awaited = this.awaited();
    const approvals = awaited.filter(({ done }) => done === 'approved').length;
    return approvals === awaited.length || approvals >= (this.stage[0]?.needed ?? Number.POSITIVE_INFINITY);
  }

  private ask(by: Name, current: OwnStep | undefined): Answer {
    if (by === this.submitter) return [403, 'own_request'];
    if (this.isDisabled(this.submitter)) return [409, 'submitter_gone'];
    this.tell('correction_asked', current, by);
    this.isWithSubmitter = true;
    return [200];
  }

  private comeBack(how: 'correction_withdrawn' | 'resubmitted', by: Name, at: OwnStep | undefined): void {
    this.tell(how, at, by);
    this.isWithSubmitter = false;
    const late = how === 'resubmitted' ? this.stages.slice(0, this.at + 1).flat() : [];
    for (const step of late)
      if (step.done === 'ruled_out' && this.reasonToPass(step) === 'informed') this.pass(step, 'informed');
    this.leave();
  }

  private isAlongTheWay(name: Name): boolean {
    return this.steps.some((step) => step.decider === name);
  }

  private isAttended(step: OwnStep): boolean {
    return step.isRequired || this.isThere(step);
  }

  private isThere(step: OwnStep): boolean {
    if (step.decider === null) return false;
    return step.isInformed ? !this.isDisabled(step.decider) : !this.isGone(step.decider, step);
  }

  private approve(by: Name, step: OwnStep): void {
    step.done = 'approved';
    step.approvedBy = by;
    this.tell('approved', step, by);
    this.passUnattended();
    if (!this.approveOwn(by) && this.isMet()) {
      this.goOn();
      if (this.stage.length === 0) this.complete(by);
      else this.approveOwn(by);
    }
  }

  /** Where a person is asked once, another step of theirs counts as approved with the one they have approved. */
  private approveOwn(by: Name): boolean {
    const own = this.open.find((step) => step.decider === by && this.isThere(step));
    if (this.repeatApprover !== 'once' || !own) return false;
    this.approve(by, own);
    return true;
  }

  private reopen(step: OwnStep): void {
    delete step.done;
    delete step.approvedBy;
  }

  private complete(by: Name | null): void {
    this.tell('completed', null, by);
    this.end = 'completed';
  }

  private applies({ appliesFrom }: Step): boolean {
    return appliesFrom === null || this.amount >= appliesFrom;
  }

  private reasonToPass(step: OwnStep): 'skipped' | 'ruled_out' | 'informed' | undefined {
    if (!this.applies(step)) return 'ruled_out';
    if (step.isInformed) return this.isThere(step) ? 'informed' : 'skipped';
    return this.isAttended(step) ? undefined : 'skipped';
  }

  /** Past the steps that do not apply or that no person is there to decide, to a stage with one that a person decides. */
  private enter(): void {
    for (; this.stage.length > 0; this.at++) {
      for (const step of this.open) {
        const reason = this.reasonToPass(step);
        if (reason) this.pass(step, reason);
      }
      if (this.open.length > 0 || this.stage.some(({ done }) => done === 'approved')) return;
    }
  }

  /** On from a stage of which enough is approved. */
  private goOn(): void {
    for (const step of this.open) this.pass(step, 'not_needed');
    this.at++;
    this.enter();
  }

  private passUnattended(): boolean {
    const left = this.open.filter((step) => !this.isAttended(step));
    for (const step of left) this.pass(step, 'skipped');
    return left.length > 0;
  }

  /** Past the steps where it stands that no person is there to decide; whether they apply was asked when it came there. */
  private leave(): boolean {
    if (!this.passUnattended()) return false;
    if (this.isMet()) this.goOn();
    return true;
  }

  private pass(step: OwnStep, how: NonNullable<OwnStep['done']>): void {
    step.done = how;
    this.tell(how, step, null);
  }

  private goBack(by: Name, current: OwnStep | undefined): Answer {
    const to = this.stages.findLastIndex(
      (stage, index) =>
        index < this.at && stage.some((step) => this.isAskedAgain(step) && this.isAttended(step)),
    );
    if (!current || to < 0) return [409, 'first_step'];
    const back = (this.stages[to] as OwnStep[]).filter((step) => this.isAskedAgain(step));
    const left = back.filter((step) => !this.isAttended(step));
    this.tell('returned', current, by);
    for (let stage = this.at - 1; stage > to; stage--)
      this.tell('returned', this.stages[stage]?.at(-1), null);
    for (const step of [...back, ...this.stages.slice(to + 1).flat()]) this.reopen(step);
    this.at = to;
    for (const step of left) this.pass(step, 'skipped');
    return [200];
  }

  private isAskedAgain({ done, isInformed }: OwnStep): boolean {
    return done !== 'ruled_out' && !isInformed;
  }

  private tell(type: string, step: OwnStep | null | undefined, by: Name | null): void {
    this.history.push({ type, step: step?.index ?? null, by });
  }
}
