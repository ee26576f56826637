import type { RepeatRule } from '../../shared/rules/statuses';
import type { Decision, Name, Step } from './moves';

/** The status and, of a refusal, the code that a call is answered with. */
export type Answer = [status: number, code?: string];

interface OwnStep extends Step {
  done?: 'approved' | 'skipped' | 'ruled_out';
  approvedBy?: Name;
}

interface Event {
  type: string;
  /** Index of the step; null: the request as a whole. */
  step: number | null;
  /** Null: the system. */
  by: Name | null;
}

/** A request as a list of steps, how far along it one is, and nothing else; past the last step there is none. */
export class ReferenceRequest {
  readonly steps: OwnStep[];
  readonly history: Event[] = [];
  at = 0;
  revision = 0;
  /** Its submitter was asked for a correction. */
  isWithSubmitter = false;
  end: 'completed' | 'rejected' | 'cancelled' | undefined;

  constructor(
    workflow: readonly Step[],
    readonly submitter: Name,
    private amount: number,
    private readonly isDisabled: (name: Name) => boolean,
    readonly separateDuties: boolean,
    private readonly repeatApprover: RepeatRule,
  ) {
    this.steps = workflow.map((step) => ({ ...step }));
    this.tell('submitted', null, submitter);
    this.skip();
  }

  get status() {
    if (this.end) return this.end;
    return this.at === 0 || !this.current ? 'pending' : 'in_progress';
  }

  get current(): OwnStep | undefined {
    return this.end === 'completed' ? undefined : this.steps[this.at];
  }

  /** Whose turn it is, and at which step; no person: the administrators'. */
  get turn(): { step: number | null; person: Name | null } | undefined {
    if (this.end) return undefined;
    if (this.isWithSubmitter)
      return { step: null, person: this.isDisabled(this.submitter) ? null : this.submitter };
    const person = this.current?.decider ?? null;
    return {
      step: this.current ? this.at : null,
      person: person !== null && this.isGone(person, this.current) ? null : person,
    };
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

  decide(by: Name, { do: what, means }: Pick<Decision, 'do' | 'means'>): Answer {
    const isAdmin = by === 'admin';
    if (this.end)
      return isAdmin || this.isAlongTheWay(by) ? [409, 'request_closed'] : [403, 'not_step_responsible'];
    const meant = typeof means === 'number' ? this.steps[means] : undefined;
    if (!isAdmin && this.current?.decider !== by && meant?.decider !== by)
      return [403, 'not_step_responsible'];
    if (this.isOwn(by)) return [403, 'own_request'];
    const isThere = means === 'none' ? !this.current : typeof means !== 'number' || means === this.at;
    if (!isThere) return [409, 'step_already_decided'];
    if (this.hasApproved(by)) return [403, 'decided_before'];
    if (this.isWithSubmitter) return [409, 'correction_awaited'];
    if (what === 'ask') return this.ask(by);
    if (what === 'return') return this.goBack(by);
    if (what === 'reject') {
      this.tell('rejected', this.current ? this.at : null, by);
      this.end = 'rejected';
    } else this.approve(by);
    return [200];
  }

  cancel(by: Name): Answer {
    const isAdmin = by === 'admin';
    if (!isAdmin && by !== this.submitter) return [403, 'not_allowed'];
    if (this.end) return [409, 'request_closed'];
    if (!isAdmin && this.status !== 'pending' && !this.isWithSubmitter) return [403, 'not_allowed'];
    this.tell('cancelled', null, by);
    this.end = 'cancelled';
    this.isWithSubmitter = false;
    return [200];
  }

  takeBack(by: Name): Answer {
    if (by !== 'admin' && this.current?.decider !== by) return [403, 'not_step_responsible'];
    if (this.end) return [409, 'request_closed'];
    if (this.isOwn(by)) return [403, 'own_request'];
    if (this.hasApproved(by)) return [403, 'decided_before'];
    if (!this.isWithSubmitter) return [409, 'no_correction_asked'];
    this.comeBack('correction_withdrawn', by);
    return [200];
  }

  resubmit(by: Name, revision: number | 'current', amount: number): Answer {
    if (by !== this.submitter) return [403, 'not_allowed'];
    if (this.end) return [409, 'request_closed'];
    if (!this.isWithSubmitter) return [409, 'no_correction_asked'];
    if (revision !== this.revision) return [409, 'changed_meanwhile'];
    this.revision++;
    this.amount = amount;
    const missed = this.steps.findIndex(
      (step, index) =>
        index < this.at && step.done === 'ruled_out' && this.applies(step) && this.isAttended(step),
    );
    if (missed < 0) this.comeBack('resubmitted', by);
    else {
      this.tell('resubmitted', this.current ? this.at : null, by);
      this.isWithSubmitter = false;
      for (const step of this.steps.slice(missed)) this.reopen(step);
      this.at = missed;
      this.tell('went_back', missed, null);
    }
    return [200];
  }

  reassign(by: Name, index: number, to: Name): Answer {
    const step = this.steps[index] as OwnStep;
    if (this.isDisabled(to)) return [400, 'invalid_input'];
    if (this.end) return [409, 'request_closed'];
    if (step.done) return [409, 'step_already_decided'];
    if (this.isOwn(to) || this.hasApproved(to)) return [400, 'invalid_input'];
    if (step.decider !== to) this.tell('reassigned', index, by);
    step.decider = to;
    return [200];
  }

  /** A person has been disabled. */
  lose(name: Name): void {
    if (this.end || this.isWithSubmitter || this.current?.decider !== name || this.current.isRequired) return;
    this.leave();
    if (!this.current && this.steps.some((step) => step.done === 'approved')) this.complete(null);
  }

  private ask(by: Name): Answer {
    if (by === this.submitter) return [403, 'own_request'];
    if (this.isDisabled(this.submitter)) return [409, 'submitter_gone'];
    this.tell('correction_asked', this.current ? this.at : null, by);
    this.isWithSubmitter = true;
    return [200];
  }

  private comeBack(how: 'correction_withdrawn' | 'resubmitted', by: Name): void {
    this.tell(how, this.current ? this.at : null, by);
    this.isWithSubmitter = false;
    this.leave();
  }

  private isAlongTheWay(name: Name): boolean {
    return this.steps.some((step) => step.decider === name);
  }

  private isAttended(step: OwnStep): boolean {
    return step.isRequired || this.isThere(step);
  }

  private isThere(step: OwnStep): boolean {
    return step.decider !== null && !this.isGone(step.decider, step);
  }

  private approve(by: Name): void {
    if (this.current) {
      this.current.done = 'approved';
      this.current.approvedBy = by;
      this.tell('approved', this.at++, by);
      this.skip();
    }
    if (!this.current) this.complete(by);
    else if (this.repeatApprover === 'once' && this.current.decider === by && this.isThere(this.current))
      this.approve(by);
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

  /** Past the steps that do not apply or that no person is there to decide. */
  private skip(): void {
    while (this.current && !(this.applies(this.current) && this.isAttended(this.current)))
      this.pass(this.current, this.applies(this.current) ? 'skipped' : 'ruled_out');
  }

  /** Past the step where it stands if no person is there to decide it; whether it applies was asked when it came there. */
  private leave(): void {
    if (!this.current || this.isAttended(this.current)) return;
    this.pass(this.current, 'skipped');
    this.skip();
  }

  private pass(step: OwnStep, how: 'skipped' | 'ruled_out'): void {
    step.done = how;
    this.tell(how, this.at++, null);
  }

  private goBack(by: Name): Answer {
    const target = this.steps.findLastIndex(
      (step, index) => index < this.at && this.isAttended(step) && step.done !== 'ruled_out',
    );
    if (!this.current || target < 0) return [409, 'first_step'];
    for (let who: Name | null = by; this.at > target; who = null) {
      this.tell('returned', this.at--, who);
      this.reopen(this.steps[this.at] as OwnStep);
    }
    return [200];
  }

  private tell(type: string, step: number | null, by: Name | null): void {
    this.history.push({ type, step, by });
  }
}
