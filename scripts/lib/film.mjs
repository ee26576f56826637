// Films what happens on a page: its pictures as the browser paints them, the pointer's path and the captions, all with
// their times. `projector.mjs` makes a file of it.
import { filmClock } from './film-clock.ts';
import { handOn } from './hand.mjs';

/** One scene; times are in seconds from its beginning. */
export async function filmScene(page, play) {
  const frames = [];
  const captions = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp, picture: Buffer.from(data, 'base64') });
    // the page may have gone in the meantime, and its session with it
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 2 });
  const clock = filmClock();
  const hand = handOn(page, clock);
  await play({ page, hand, say: (caption) => captions.push({ at: clock.now(), ...caption }) });
  await session.send('Page.stopScreencast');
  if (frames.length < 2) throw new Error('nothing moved on the page');

  const timed = (moments) => moments.map((one) => ({ ...one, at: clock.timeOf(one.at) }));
  return {
    frames: timed(frames),
    path: timed(hand.path),
    captions: timed(captions),
    seconds: clock.timeOf(clock.now()),
  };
}
