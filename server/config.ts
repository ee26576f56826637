import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { nameOfHost } from './lib/host-name';
import { isNetwork, network } from './lib/public-address';
import { isPushService, pushService } from './lib/push-service';
import { packageRoot } from './lib/root';

const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be 1 or 0')
  .transform((value) => ['1', 'true', 'yes', 'on'].includes(value));

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s):// address', abort: true });

/** The hub's own address: its origin, because links and cookies are made for all of it. */
const origin = httpUrl
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
    error: 'must end after the host and port, such as https://hub.example: without a path, ? or #',
  })
  .transform((value) => new URL(value).origin);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /.*/,
  error: 'must be a postgresql:// address',
});

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' });

/** An address, or a name and an address: `Masar <hub@example.com>`. */
const sender = z
  .string()
  .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an e-mail address');

/** Express's `trust proxy`: a number of hops or a list of addresses. "On" is one hop: all of them could be made up. */
const trustProxy = z.string().transform((value): boolean | number | string => {
  if (/^\d+$/.test(value)) return Number(value);
  const parsed = flag.safeParse(value);
  return parsed.success ? parsed.data && 1 : value;
});

const networkList = z
  .string()
  .refine((value) => value.split(',').every((range) => isNetwork(range.trim())), {
    error: 'must be address ranges such as 10.20.0.0/16, separated by commas',
    abort: true,
  })
  .transform((value) => value.split(',').map((range) => network(range.trim())));

const hostNames = z
  .string()
  .transform((value) => value.split(',').map(nameOfHost))
  .pipe(z.array(z.string('must be host names such as hub.example, separated by commas').min(1)));

/** Those of the browsers that people use: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const BROWSERS_PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
].join(',');

const pushServices = z
  .string()
  .refine((value) => value === 'off' || value.split(',').every((one) => isPushService(one.trim())), {
    error: 'must be off, or origins such as https://push.example, separated by commas',
    abort: true,
  })
  .transform((value) => (value === 'off' ? [] : value.split(',').map((one) => pushService(one.trim()))));

const megabytes = z.coerce.number('must be a number of megabytes').min(0);
/** As the product shows sizes: a quota of 2,048 is 2 GB at the file field. */
const MB = 1024 * 1024;

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
    HOST: z.string().optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_POOLED: flag.default(false),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    MASAR_DATA_DIR: z.string().default('.data'),
    UPLOADS_DIR: z.string().optional(),
    UPLOAD_QUOTA_PERSON: megabytes.default(2_048),
    UPLOAD_QUOTA_COMPANY: megabytes.default(20_480),
    UPLOAD_FREE_SPACE: megabytes.default(1_024),
    MASAR_DEMO: flag.optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: origin.optional(),
    ALLOWED_HOSTS: hostNames.default([]),
    TRUST_PROXY: trustProxy.default(false),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: sender.optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZATION_URL: httpUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
    GOOGLE_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
    GOOGLE_USERINFO_URL: httpUrl.default('https://openidconnect.googleapis.com/v1/userinfo'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: z.coerce.number('must be a number').int().min(0).max(65535).optional(),
    SHUTDOWN_DELAY: z.coerce.number('must be a number of seconds').min(0).max(60).default(0),
    READS_A_MINUTE: z.coerce.number('must be a number').int().min(1).default(1_800),
    WRITES_A_MINUTE: z.coerce.number('must be a number').int().min(1).default(240),
    REQUESTS_A_DAY: z.coerce.number('must be a number').int().min(1).default(200),
    AUDIT_RETENTION_DAYS: z.coerce
      .number('must be a number of days')
      .int()
      .min(90, 'must be at least 90: the database keeps younger entries')
      .default(730),
    LINK_PREVIEW_ALLOWED_NETWORKS: networkList.default([]),
    PUSH_SERVICES: pushServices.prefault(BROWSERS_PUSH_SERVICES),
    CHROMIUM_PATH: z
      .string()
      .refine((path) => existsSync(path), 'must be the path of a Chromium that is installed')
      .optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.MASAR_DEMO || env.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    error: 'is needed in production: at least 32 random characters, for instance from `openssl rand -hex 32`',
  })
  // The server itself speaks HTTP, and over what it takes for HTTP no session cookie is sent: nobody could sign in.
  .refine((env) => !env.PUBLIC_URL?.startsWith('https:') || env.TRUST_PROXY, {
    path: ['TRUST_PROXY'],
    error: 'is needed where PUBLIC_URL is https://: how many proxies stand in front, or their addresses',
  })
  .refine((env) => env.DATABASE_URL || !(env.DATABASE_DIRECT_URL || env.DATABASE_REPLICA_URL), {
    path: ['DATABASE_URL'],
    error: 'is needed where DATABASE_DIRECT_URL or DATABASE_REPLICA_URL is set',
  })
  // A pooler in transaction mode passes no notification on, and forgets locks.
  .refine((env) => !env.DATABASE_POOLED || env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'is needed with DATABASE_POOLED=1: an address of the database that leads past the pooler',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is needed where SMTP_URL is set: the address that mails come from',
  })
  // Mails go to people who are not on this machine.
  .refine((env) => !env.SMTP_URL || env.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'is needed where SMTP_URL is set: the address that links in mails lead to',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'and GOOGLE_CLIENT_ID are needed together',
  })
  // Google sends people back to a registered address; what a caller says the host is may not decide about it.
  .refine((env) => !env.GOOGLE_CLIENT_ID || env.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'is needed for signing in with Google',
  });

type Environment = z.infer<typeof environment>;

/** Absent: nobody signs in with Google. */
function googleOf(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, PUBLIC_URL } = env;
  if (!clientId || !clientSecret || !PUBLIC_URL) return undefined;
  return {
    clientId,
    clientSecret,
    authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    userinfoUrl: env.GOOGLE_USERINFO_URL,
    callbackUrl: new URL('/api/auth/google/callback', PUBLIC_URL).href,
  };
}

export class ConfigError extends Error {}

/** Reads the environment; an empty variable counts as absent, as in a copied .env.example. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
    throw new ConfigError(`The environment is not as .env.example describes it:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const demo = env.MASAR_DEMO ?? (!env.DATABASE_URL && !production);
  return {
    production,
    port: env.PORT,
    /** Absent: every address, or this machine alone while there are demo accounts. */
    host: env.HOST,
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The same database, past any pooler: for what lives as long as its connection. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** `databaseUrl` leads through a pooler in transaction mode. */
    databasePooled: env.DATABASE_POOLED,
    /** A streaming replica, for reports that may be some seconds old. */
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: resolve(packageRoot, env.MASAR_DATA_DIR),
    /** Where attached files are kept. */
    uploadsDir: resolve(packageRoot, env.UPLOADS_DIR ?? join(env.MASAR_DATA_DIR, 'uploads')),
    /** How many bytes the files of a person, and of the people of a company, may have. */
    uploadQuota: { person: env.UPLOAD_QUOTA_PERSON * MB, company: env.UPLOAD_QUOTA_COMPANY * MB },
    /** How many bytes of the disk stay free: with fewer, no file is taken. */
    uploadFreeSpace: env.UPLOAD_FREE_SPACE * MB,
    demo,
    sessionSecret: env.SESSION_SECRET,
    /** Absent: no metrics. */
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    /** How long calls are still taken after the server was asked to stop, in ms: until a balancer has noticed. */
    shutdownDelay: env.SHUTDOWN_DELAY * 1_000,
    /** Calls that one person may make of one server in a minute, or one address without a session. */
    readsAMinute: env.READS_A_MINUTE,
    writesAMinute: env.WRITES_A_MINUTE,
    /** Approval requests that one person may submit within 24 hours. */
    requestsADay: env.REQUESTS_A_DAY,
    /** How long the audit is kept, in days. */
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL,
    /** The names that the hub answers to, without ports. */
    hosts: new Set([
      ...(env.PUBLIC_URL ? [nameOfHost(new URL(env.PUBLIC_URL).host) as string] : []),
      ...env.ALLOWED_HOSTS,
    ]),
    trustProxy: env.TRUST_PROXY,
    /** Absent: no mail is sent (lib/mail.ts). */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Where mails go that can't be sent. The log of a hub in use is not for links that open people's accounts. */
    lettersInLog: !production || demo,
    google: googleOf(env),
    /** Absent: reports are mailed without a PDF. */
    chromiumPath: env.CHROMIUM_PATH,
    /** Whose pages may be previewed, on any port, besides those of the public internet. */
    linkPreviewNetworks: env.LINK_PREVIEW_ALLOWED_NETWORKS,
    /** Where notices for browsers may be sent; none: nothing is pushed. */
    pushServices: env.PUSH_SERVICES,
  };
}

export type Config = ReturnType<typeof readConfig> & { sessionSecret: string };

/** A secret that was made up is kept, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  // as server/db/embedded/place.ts has it: started by root, PostgreSQL's own account goes through
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if (!existsSync(file)) writeFileSync(file, madeUpSecret(), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}

const madeUpSecret = (): string => randomBytes(32).toString('hex');

function readOrExit(): Config {
  const testing = process.env.NODE_ENV === 'test';
  const envFile = join(packageRoot, '.env');
  if (!testing && existsSync(envFile)) process.loadEnvFile(envFile);
  try {
    const given = readConfig(process.env);
    const sessionSecret = given.sessionSecret ?? (testing ? madeUpSecret() : keptSecret(given.dataDir));
    return { ...given, sessionSecret };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const config: Config = readOrExit();
