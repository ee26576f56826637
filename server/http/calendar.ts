import type { Response } from 'express';

export const CALENDAR_TYPE = 'text/calendar';

/** Sends a calendar to who asked for it, whose address is a secret: nothing on the way keeps it, and no other place learns it. */
export function sendCalendar(res: Response, text: string): void {
  res.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'inline; filename="masar.ics"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': `${CALENDAR_TYPE}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(text);
}
