import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';

export interface NewAdmin {
  username: string;
  password: string;
  /** First and last name; nobody else has them. */
  name: string;
}

/** An admin for one story, whose changes concern no other story's people. The shared admin makes the account by a call. */
export async function createAdmin(): Promise<NewAdmin> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const admin = { username, password: randomUUID(), name: `Noura ${username}` };
  const api = await request.newContext({ baseURL: `http://127.0.0.1:${process.env.MASAR_E2E_PORT}` });
  try {
    const signedIn = await api.post('/api/auth/login', { data: { username: 'admin', password: 'admin123' } });
    expect(signedIn.status(), await signedIn.text()).toBe(200);
    const made = await api.post('/api/users', {
      data: {
        username,
        password: admin.password,
        firstName: 'Noura',
        lastName: username,
        email: `${username}@masar.example`,
        phone: '0501234567',
        role: 'admin',
        assignedCompanyId: null,
      },
    });
    expect(made.status(), await made.text()).toBe(201);
  } finally {
    await api.dispose();
  }
  return admin;
}
