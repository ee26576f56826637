import type { RepeatRule } from '../../shared/rules/statuses';
import type { Move, Name, Step } from './moves';
import { type Answer, ReferenceRequest } from './reference-request';

/** A request type, its requests and the people along them, by the words of the specification and without a database. */
export class Reference {
  readonly requests: ReferenceRequest[] = [];
  isTypeActive = true;
  private readonly disabled = new Set<Name>();
  private readonly signedOut = new Set<Name>();

  constructor(
    readonly workflow: Step[],
    private readonly separateDuties: boolean,
    private readonly repeatApprover: RepeatRule,
  ) {}

  isDisabled = (name: Name): boolean => this.disabled.has(name);

  /** The move with its numbers brought into the range of what there is, which is one request at least. */
  settle(move: Move): Move {
    if ('request' in move) return this.settleOfRequest(move);
    const isOfStep = move.do === 'change step' || move.do === 'remove step';
    return isOfStep ? { ...move, step: move.step % Math.max(this.workflow.length, 1) } : move;
  }

  private settleOfRequest(move: Extract<Move, { request: number }>): Move {
    const request = move.request % this.requests.length;
    const { steps } = this.requestOf({ request });
    if (move.do === 'reassign') return { ...move, request, step: move.step % Math.max(steps.length, 1) };
    if (move.do === 'cancel' || move.do === 'take back') return { ...move, request };
    if (move.do === 'resubmit') {
      const { revision } = this.requestOf({ request });
      return { ...move, request, revision: move.revision === 'current' ? revision : move.revision };
    }
    const current = this.requestOf({ request }).currentFor(move.by)?.index ?? 'none';
    const means = move.means === 'current' ? current : move.means;
    const isThere = typeof means !== 'number' || means < steps.length;
    return { ...move, request, means: isThere ? means : 'none' };
  }

  /** Whether there is what a settled move is about. */
  admits(move: Move): boolean {
    if (move.do === 'sign in') return !this.isDisabled(move.by);
    if (move.do === 'reassign') return this.requestOf(move).steps.length > 0;
    return (move.do !== 'change step' && move.do !== 'remove step') || this.workflow.length > 0;
  }

  private requestOf = ({ request }: { request: number }) => this.requests[request] as ReferenceRequest;

  /** Does it where it is allowed; what the call is answered. */
  play(move: Move): Answer {
    if (move.do === 'sign in') {
      this.signedOut.delete(move.by);
      return [200];
    }
    if (this.signedOut.has(move.by)) return [401, 'signed_out'];
    if (move.do === 'submit') return this.submit(move.by, move.amount);
    if ('request' in move && move.do !== 'reassign') {
      const request = this.requestOf(move);
      if (!request.isSeenBy(move.by)) return [404, 'not_found'];
      if (move.do === 'cancel') return request.cancel(move.by);
      if (move.do === 'take back') return request.takeBack(move.by);
      if (move.do === 'resubmit') return request.resubmit(move.by, move.revision, move.amount);
      return request.decide(move.by, move);
    }
    return move.by === 'admin' ? this.administer(move) : [403, 'not_allowed'];
  }

  private submit(by: Name, amount: number): Answer {
    if (!this.isTypeActive) return [409, 'request_type_inactive'];
    const { separateDuties, repeatApprover } = this;
    this.requests.push(
      new ReferenceRequest(this.workflow, by, amount, this.isDisabled, separateDuties, repeatApprover),
    );
    return [201];
  }

  private administer(move: Move): Answer {
    if (move.do === 'reassign') return this.requestOf(move).reassign(move.by, move.step, move.to);
    if (move.do === 'add step') return this.addStep(move.at ?? this.workflow.length, move.step);
    if (move.do === 'change step') return this.changeStep(move.step, move.change);
    if (move.do === 'remove step') {
      this.take(move.step);
      return [204];
    }
    if (move.do === 'remove type') return [409, 'request_type_in_use'];
    if (move.do === 'set type') this.isTypeActive = move.isActive;
    if (move.do === 'set person') this.setPerson(move.person, move.isActive);
    return [200];
  }

  private addStep(at: number, step: Step): Answer {
    if (step.decider && this.isDisabled(step.decider)) return [400, 'invalid_input'];
    this.put(at, { ...step });
    return [201];
  }

  private changeStep(index: number, { at = index, ...change }: Partial<Step & { at: number }>): Answer {
    const step = this.workflow[index] as Step;
    const { decider = step.decider } = change;
    if (decider && decider !== step.decider && this.isDisabled(decider)) return [400, 'invalid_input'];
    if (Math.min(at, this.workflow.length - 1) === index) Object.assign(step, change);
    else {
      // how many are needed of those whom a step is expanded to goes with it; of those beside it, it stays with them
      const isAlone = (index === 0 || !step.isBeside) && !this.workflow[index + 1]?.isBeside;
      this.take(index);
      this.put(at, { ...step, ...change, isBeside: false, needed: isAlone ? step.needed : null });
    }
    return [200];
  }

  /** The next of those that are decided together comes first where the first one goes. */
  private take(index: number): void {
    const [gone] = this.workflow.splice(index, 1);
    const next = this.workflow[index];
    const wasFirst = index === 0 || !gone?.isBeside;
    if (gone && next?.isBeside && wasFirst) Object.assign(next, { isBeside: false, needed: gone.needed });
  }

  /** Between two that are decided together a step is decided with them. */
  private put(at: number, step: Step): void {
    if (at > 0 && this.workflow[at]?.isBeside) Object.assign(step, { isBeside: true, needed: null });
    this.workflow.splice(at, 0, step);
  }

  private setPerson(name: Name, isActive: boolean): void {
    if (isActive) return void this.disabled.delete(name);
    if (this.isDisabled(name)) return;
    this.disabled.add(name);
    this.signedOut.add(name);
    for (const request of this.requests) request.lose(name);
  }
}
