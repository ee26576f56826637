import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { network } from './lib/public-address';
import { pushService, serviceOf } from './lib/push-service';

const secret = 'a-secret-of-more-than-32-characters';

describe('the environment', () => {
  it('needs nothing at all: embedded database, demo world', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      dataDir: expect.stringMatching(/\.data$/),
      uploadsDir: expect.stringMatching(/\.data.uploads$/),
      demo: true,
      trustProxy: false,
    });
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '::1',
        DATABASE_URL: 'postgresql://masar@pooler/masar',
        DATABASE_DIRECT_URL: 'postgresql://masar@db/masar',
        DATABASE_POOLED: '1',
        DATABASE_REPLICA_URL: 'postgresql://masar@replica/masar',
        MASAR_DATA_DIR: '/srv/masar',
        UPLOADS_DIR: '/srv/files',
        UPLOAD_QUOTA_PERSON: '5',
        UPLOAD_QUOTA_COMPANY: '50',
        UPLOAD_FREE_SPACE: '0',
        MASAR_DEMO: '0',
        SESSION_SECRET: secret,
        PUBLIC_URL: 'https://hub.example',
        TRUST_PROXY: '2',
        SMTP_URL: 'smtps://hub:secret@mail.example',
        MAIL_FROM: 'مسار <hub@mail.example>',
        ALLOWED_HOSTS: 'Other.example, [::1]',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.1',
        SHUTDOWN_DELAY: '2.5',
        READS_A_MINUTE: '500',
        WRITES_A_MINUTE: '50',
        REQUESTS_A_DAY: '500',
        LINK_PREVIEW_ALLOWED_NETWORKS: '10.20.0.0/16, fd12:3456::/48',
        PUSH_SERVICES: 'https://push.example, https://*.push.example',
        AUDIT_RETENTION_DAYS: '365',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      production: true,
      port: 8080,
      host: '::1',
      databaseUrl: 'postgresql://masar@pooler/masar',
      databaseDirectUrl: 'postgresql://masar@db/masar',
      databasePooled: true,
      replicaUrl: 'postgresql://masar@replica/masar',
      dataDir: '/srv/masar',
      uploadsDir: '/srv/files',
      uploadQuota: { person: 5 * 1024 ** 2, company: 50 * 1024 ** 2 },
      uploadFreeSpace: 0,
      demo: false,
      sessionSecret: secret,
      publicUrl: 'https://hub.example',
      trustProxy: 2,
      smtpUrl: 'smtps://hub:secret@mail.example',
      mailFrom: 'مسار <hub@mail.example>',
      lettersInLog: false,
      hosts: new Set(['hub.example', 'other.example', '::1']),
      metricsPort: 9464,
      metricsHost: '10.0.0.1',
      shutdownDelay: 2_500,
      readsAMinute: 500,
      writesAMinute: 50,
      requestsADay: 500,
      google: undefined,
      linkPreviewNetworks: [network('10.20.0.0/16'), network('fd12:3456::/48')],
      pushServices: [pushService('https://push.example'), pushService('https://*.push.example')],
      auditRetentionDays: 365,
      logLevel: 'warn',
    });
  });

  it('lets people sign in with Google where it is configured, and with nobody else in its place by default', () => {
    const client = { GOOGLE_CLIENT_ID: 'masar', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...client, PUBLIC_URL: 'http://hub.example:3000/' }).google).toEqual({
      clientId: 'masar',
      clientSecret: 'secret',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
      callbackUrl: 'http://hub.example:3000/api/auth/google/callback',
    });
    expect(readConfig({ PUBLIC_URL: 'http://hub.example' }).google).toBeUndefined();
  });

  it('pushes to the services of browsers, to others where they are named, and to none where it is off', () => {
    const takes = (address: string, PUSH_SERVICES?: string) =>
      serviceOf(address, readConfig({ PUSH_SERVICES }).pushServices) !== undefined;
    expect(takes('https://updates.push.services.mozilla.com/x')).toBe(true);
    expect(takes('https://push.example/x')).toBe(false);
    expect(takes('https://push.example/x', 'https://push.example')).toBe(true);
    expect(readConfig({ PUSH_SERVICES: 'off' }).pushServices).toEqual([]);
  });

  it('keeps of its own address the origin, as browsers write it', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTP://Hub.Example:80/' }).publicUrl).toBe('http://hub.example');
    expect(readConfig({ PUBLIC_URL: 'https://hub.example:8443', TRUST_PROXY: '1' }).publicUrl).toBe(
      'https://hub.example:8443',
    );
  });

  it('has letters in the log of a hub that is tried, not of one in use', () => {
    const inUse = { NODE_ENV: 'production', SESSION_SECRET: secret };
    expect(readConfig({}).lettersInLog).toBe(true);
    expect(readConfig({ ...inUse, MASAR_DEMO: '1' }).lettersInLog).toBe(true);
    expect(readConfig(inUse).lettersInLog).toBe(false);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', SESSION_SECRET: '', MASAR_DEMO: '' })).toEqual(readConfig({}));
  });

  it('shows no demo world by itself where there is a database of its own, or in production', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql:///masar?host=/run/postgresql' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', SESSION_SECRET: secret }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', MASAR_DEMO: '1' }).demo).toBe(true);
  });

  it.each([
    ['true', 1],
    ['1', 1],
    ['0', 0],
    ['off', false],
    ['10.0.0.1, loopback', '10.0.0.1, loopback'],
  ])('trusts with TRUST_PROXY=%s no more proxies than there are', (TRUST_PROXY, trusted) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(trusted);
  });

  it.each([
    ['SESSION_SECRET', { NODE_ENV: 'production' }],
    ['SESSION_SECRET', { NODE_ENV: 'production', SESSION_SECRET: 'short' }],
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['MASAR_DEMO', { MASAR_DEMO: 'maybe' }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: '/nowhere/chromium' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/masar' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgresql://masar@db/masar' }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgresql://masar@replica/masar' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgresql://masar@pooler/masar', DATABASE_POOLED: '1' }],
    ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgresql://db/masar', DATABASE_REPLICA_URL: 'replica' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['AUDIT_RETENTION_DAYS', { AUDIT_RETENTION_DAYS: '89' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hub.example' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'hub@mail.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hub.example/masar' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hub.example/?' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hub.example?language=en' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hub.example#top' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://somebody@hub.example' }],
    ['PUBLIC_URL', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hub@mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'http://hub.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Masar' }],
    ['GOOGLE_CLIENT_SECRET', { PUBLIC_URL: 'http://hub.example', GOOGLE_CLIENT_ID: 'masar' }],
    ['GOOGLE_CLIENT_SECRET', { PUBLIC_URL: 'http://hub.example', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['PUBLIC_URL', { GOOGLE_CLIENT_ID: 'masar', GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE_TOKEN_URL', { GOOGLE_TOKEN_URL: 'token' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://hub.example' }],
    ['TRUST_PROXY', { PUBLIC_URL: 'https://hub.example' }],
    ['TRUST_PROXY', { PUBLIC_URL: 'https://hub.example', TRUST_PROXY: '0' }],
  ])('names %s when it is wrong: %o', (name, variables) => {
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(`  ${name}: `);
  });
});
