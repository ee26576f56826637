import { movedPlan, type PlanPart, type Span } from '@shared/rules/timeline';
import type { Dates } from '@shared/rules/working-days';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useLanguage } from '@/lib/direction';

interface Options {
  /** As they are saved. */
  dates: Dates;
  /** What they are to become, while that is not saved. */
  draft: Dates | null;
  range: Span;
  isSaving: boolean;
  onDraft: (dates: Dates | null) => void;
  onSave: (dates: Dates) => void;
  /** It was left as it is, and pressed. */
  onPress: () => void;
}

interface Grip {
  part: PlanPart;
  /** The place on the timeline at which it is held. */
  at: number;
  x: number;
  hasMoved: boolean;
}

/** A press shorter than this on the way is a click. */
const DRAG_STARTS_AFTER_PX = 4;

/** An end is held within so many px of it, or a third of a short bar. */
const EDGE = 8;

const isSame = (a: Dates, b: Dates): boolean => a.startDate === b.startDate && a.endDate === b.endDate;

/**
 * A plan is dragged by the pointer, whole or by an end, and moved by the arrow keys. A finger scrolls over it: it presses, and the form
 * opens that has the dates.
 */
export function usePlanDrag({ dates, draft, range, isSaving, onDraft, onSave, onPress }: Options) {
  const { direction } = useLanguage();
  const grip = useRef<Grip>(null);
  const wasDragged = useRef(false);

  const placeAt = (event: PointerEvent): number => {
    const track = event.currentTarget.parentElement as HTMLElement;
    const { left, right, width } = track.getBoundingClientRect();
    const way = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    return (way / width) * (range.to - range.from);
  };
  const partAt = (event: PointerEvent): PlanPart => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const edge = Math.min(EDGE, width / 3);
    const isRtl = direction === 'rtl';
    if (event.clientX <= left + edge) return isRtl ? 'end' : 'start';
    if (event.clientX >= right - edge) return isRtl ? 'start' : 'end';
    return 'whole';
  };
  const letGo = (event: PointerEvent): Grip | null => {
    const held = grip.current;
    grip.current = null;
    if (held) event.currentTarget.releasePointerCapture(event.pointerId);
    return held;
  };
  const end = (save: boolean) => {
    if (draft && save && !isSame(draft, dates)) onSave(draft);
    else if (draft) onDraft(null);
  };

  const press = (event: KeyboardEvent) => {
    if (isSaving || event.altKey || event.ctrlKey || event.metaKey) return;
    if (grip.current && event.key !== 'Escape') return; // it is saved when the pointer lets go
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return draft ? end(true) : onPress();
    }
    if (event.key === 'Escape' && draft) {
      event.preventDefault();
      wasDragged.current = grip.current?.hasMoved ?? false; // then the click that follows opens no form
      grip.current = null;
      return end(false);
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isLater = (event.key === 'ArrowRight') === (direction === 'ltr');
    onDraft(movedPlan(draft ?? dates, event.shiftKey ? 'end' : 'whole', isLater ? 1 : -1));
  };

  return {
    onKeyDown: press,
    // what is not saved when the focus goes on is given up; a pointer has let go by then
    onBlur: () => {
      if (!isSaving && !grip.current) end(false);
    },
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch' || isSaving) return;
      grip.current = { part: partAt(event), at: placeAt(event), x: event.clientX, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current;
      if (!held) return;
      held.hasMoved ||= Math.abs(event.clientX - held.x) >= DRAG_STARTS_AFTER_PX;
      if (!held.hasMoved) return;
      const next = movedPlan(dates, held.part, Math.round(placeAt(event) - held.at));
      if (!draft || !isSame(next, draft)) onDraft(next);
    },
    onPointerUp: (event: PointerEvent) => {
      const held = letGo(event);
      if (!held?.hasMoved) return;
      wasDragged.current = true;
      end(true);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (letGo(event)) end(false);
    },
    onClick: () => {
      if (!wasDragged.current && !isSaving) onPress();
      wasDragged.current = false;
    },
  };
}
