// Runs in a page: plays scenes on a canvas in real time, pictures, pointer and captions, and records what is painted.
(() => {
  const BAR = 80;
  const FADE = 0.5;
  const RING = 0.45;
  const FRAME_RATE = 25;
  const BITS_A_SECOND = 900_000;
  const COLOUR = { bar: '#0b3537', text: '#f1f6f3', muted: '#b4cdc8', ring: '#e2893a' };
  const LETTERS = '"Readex Pro Variable", sans-serif';
  /** Seconds into its caption. */
  const POSTER_AFTER = 2.5;
  const ARROW = new Path2D('M0 0V21L5 16.4 8.6 24.6 12.4 23 8.9 15H15.6Z');

  const lastAt = (moments, at) => moments.findLast((moment) => moment.at <= at) ?? moments[0];
  const isMarked = ({ poster }) => poster;
  const load = async ({ address }) => (await fetch(address)).blob();

  function filmCanvas({ width, height }) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: height + BAR });
    const context = canvas.getContext('2d');

    function drawn(alpha, draw) {
      context.save();
      context.globalAlpha = alpha;
      draw();
      context.restore();
    }

    const picture = (image, alpha = 1) => drawn(alpha, () => context.drawImage(image, 0, 0, width, height));

    function line(text, { direction, font, colour, y }) {
      Object.assign(context, {
        direction,
        font: `${font} ${LETTERS}`,
        fillStyle: colour,
        textAlign: 'center',
      });
      context.fillText(text, width / 2, height + y);
    }

    /** Below the picture, in both languages. */
    function caption({ ar, en }, alpha) {
      context.fillStyle = COLOUR.bar;
      context.fillRect(0, height, width, BAR);
      drawn(alpha, () => {
        line(ar, { direction: 'rtl', font: '500 24px', colour: COLOUR.text, y: 35 });
        line(en, { direction: 'ltr', font: '400 17px', colour: COLOUR.muted, y: 63 });
      });
    }

    /** A press spreads as a ring for a moment. */
    function ring({ x, y }, age) {
      drawn(1 - age / RING, () => {
        Object.assign(context, { strokeStyle: COLOUR.ring, lineWidth: 4 });
        context.beginPath();
        context.arc(x, y, 8 + age * 55, 0, 2 * Math.PI);
        context.stroke();
      });
    }

    function pointer({ x, y }) {
      drawn(1, () => {
        context.translate(x, y);
        context.scale(1.15, 1.15);
        Object.assign(context, { fillStyle: '#111', strokeStyle: '#fff', lineWidth: 1.6, lineJoin: 'round' });
        Object.assign(context, { shadowColor: '#0006', shadowBlur: 4 });
        context.fill(ARROW);
        context.shadowColor = 'transparent';
        context.stroke(ARROW);
      });
    }

    /** What the still picture of a film carries. */
    function playSign() {
      drawn(1, () => {
        context.translate(width / 2, height / 2);
        context.fillStyle = `${COLOUR.bar}d9`;
        context.beginPath();
        context.arc(0, 0, 64, 0, 2 * Math.PI);
        context.fill();
        context.fillStyle = COLOUR.text;
        context.fill(new Path2D('M-20-32L36 0-20 32Z'));
      });
    }

    return { canvas, picture, caption, ring, pointer, playSign };
  }

  /** Resolves to the last picture, which the next scene fades in over. */
  async function play(paint, { frames, path, captions, seconds }, pictures, before) {
    const begin = performance.now();
    let shown = 0;
    let picture = await createImageBitmap(pictures[0]);
    for (let now = 0; now < seconds; now = (performance.now() - begin) / 1000) {
      const due = frames.findLastIndex(({ at }) => at <= now);
      if (due > shown) {
        picture.close();
        picture = await createImageBitmap(pictures[due]);
        shown = due;
      }
      paint.picture(picture);
      const press = path.findLast((moment) => moment.press && moment.at <= now);
      if (press && now - press.at < RING) paint.ring(press, now - press.at);
      paint.pointer(lastAt(path, now));
      if (before && now < FADE) paint.picture(before, 1 - now / FADE);
      const caption = lastAt(captions, now);
      paint.caption(caption, Math.min(1, Math.max(0, now - caption.at) / FADE));
      await new Promise(requestAnimationFrame);
    }
    return picture;
  }

  /** The film, as WebM. */
  async function record(paint, scenes) {
    const pictures = [];
    for (const { frames } of scenes) pictures.push(await Promise.all(frames.map(load)));
    const recorder = new MediaRecorder(paint.canvas.captureStream(FRAME_RATE), {
      mimeType: 'video/webm;codecs=vp9',
      videoBitsPerSecond: BITS_A_SECOND,
    });
    const chunks = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    let before;
    for (const [index, scene] of scenes.entries()) before = await play(paint, scene, pictures[index], before);
    recorder.stop();
    await ended;
    return new Blob(chunks);
  }

  /** What stands for the film where it does not play: the moment that a caption is marked for. */
  async function poster(paint, scenes) {
    const { frames, captions } = scenes.find(({ captions }) => captions.some(isMarked));
    const caption = captions.find(isMarked);
    paint.picture(await createImageBitmap(await load(lastAt(frames, caption.at + POSTER_AFTER))));
    paint.caption(caption, 1);
    paint.playSign();
    return new Promise((resolve) => paint.canvas.toBlob(resolve, 'image/jpeg', 0.85));
  }

  const base64 = (blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(blob);
    });

  globalThis.playFilm = async ({ scenes, ...size }) => {
    await document.fonts.load(`500 24px ${LETTERS}`, 'مسار Masar');
    const paint = filmCanvas(size);
    return {
      poster: await base64(await poster(paint, scenes)),
      film: await base64(await record(paint, scenes)),
    };
  };
})();
