interface PictureSize {
  width: number;
  height: number;
}

/** The pixels that a browser makes room for, by the header alone; undefined where it is broken or of no type we show. */
export function pictureSizeOf(bytes: Buffer, mediaType: string): PictureSize | undefined {
  try {
    const size = readers[mediaType]?.(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the bytes end within the header
    throw error;
  }
}

const readers: Record<string, (bytes: Buffer) => PictureSize | undefined> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
};

const textAt = (bytes: Buffer, at: number, length = 4): string => bytes.toString('latin1', at, at + length);

/** The IHDR chunk is always the first. */
function png(bytes: Buffer): PictureSize | undefined {
  if (textAt(bytes, 12) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The frame header is the first of the segments C0 to CF, of which C4, C8 and CC are something else. */
function jpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9))
      at += 2; // these have no length
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Browsers enlarge the screen of a GIF to its first frame, so the larger of both counts. */
function gif(bytes: Buffer): PictureSize | undefined {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const flags = bytes.readUInt8(10);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0); // after the header and its colours
  while (bytes.readUInt8(at) === 0x21) {
    at += 2; // an extension: its kind, then blocks up to one of no length
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    at += 1;
  }
  if (bytes.readUInt8(at) !== 0x2c) return undefined;
  return {
    width: Math.max(screen.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)),
    height: Math.max(screen.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)),
  };
}

/** Decoders refuse a file whose canvas (VP8X) is smaller than its frames, so the first chunk tells. */
function webp(bytes: Buffer): PictureSize | undefined {
  const chunk = textAt(bytes, 12);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
