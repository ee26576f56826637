import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';

/** Seconds that a code is shown for; those of the step before and after are accepted too, for clocks that differ. */
const STEP = 30;

export const newTotpSecret = (): string => generateSecret();

/** What authenticator apps read: the address in a QR code, and that code as the address of a picture. */
export async function totpLinks(secret: string, username: string): Promise<{ uri: string; qr: string }> {
  const uri = generateURI({ issuer: 'Masar', label: username, secret });
  // dark on white with four modules of white around, whatever the page looks like
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The 30-second step that a code of six digits is of, counted from 1970; undefined where it is no present code. */
export async function totpStepOf(secret: string, code: string): Promise<number | undefined> {
  const result = await verify({ secret, token: code, period: STEP, epochTolerance: STEP });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
