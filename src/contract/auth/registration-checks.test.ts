import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Registration } from './registration.ts';
import { failedRegistrationCheck, registrationChecks, registrationMessages } from './registration-checks.ts';

const good: Registration = {
  fcm_id: 'web',
  academic_level: '1',
  device_id: 'id_1',
  state: 'Kerala',
  district: 'Ernakulam',
  email: 'anjali@example.org',
  guardian: 'Krishnan',
  name: 'Anjali',
  mobile: '9876543210',
  phone_code: '91',
};

const messageFor = (change: Partial<Registration>) => {
  const failed = failedRegistrationCheck({ ...good, ...change });
  return failed && registrationMessages[failed.key];
};

describe('the nine registration checks', () => {
  test('a complete registration passes', () => {
    expect(messageFor({})).toBeUndefined();
  });

  test('name empty', () => {
    expect(messageFor({ name: '' })).toBe('Name is required');
    expect(messageFor({ name: '   ' })).toBe('Name is required');
  });

  test('name shorter than 3 characters', () => {
    expect(messageFor({ name: 'Al' })).toBe('Name is too short');
    expect(messageFor({ name: 'Ali' })).toBeUndefined();
  });

  test('guardian empty', () => {
    expect(messageFor({ guardian: '' })).toBe('Father/Mother Name is required');
  });

  test('guardian shorter than 3', () => {
    expect(messageFor({ guardian: 'Al' })).toBe('Father/Mother Name is too short');
    expect(messageFor({ guardian: 'Ali' })).toBeUndefined();
  });

  test('district empty', () => {
    expect(messageFor({ district: '' })).toBe('District is required');
  });

  test('email empty', () => {
    expect(messageFor({ email: '' })).toBe('Email is required');
  });

  test.each(['anjali', 'anjali@', '@example.org', 'anjali@example', 'a b@example.org', 'a@ex_ample.org', 'a@-x.org'])(
    'email not matching a standard pattern: %s',
    (email) => {
      expect(messageFor({ email })).toBe('Valid email is required');
    },
  );

  test.each(['anjali@example.org', 'anjali.k+portal@mail.example.co.in', "o'neil@example.org"])(
    'email that is fine: %s',
    (email) => {
      expect(messageFor({ email })).toBeUndefined();
    },
  );

  test('academic level empty', () => {
    expect(messageFor({ academic_level: '' })).toBe('Academic Levels is required');
  });

  test.each(['', '987654321', '98765432100', '98765 4321', 'abcdefghij', '９８７６５４３２１０'])(
    'mobile number not exactly 10 digits: "%s"',
    (mobile) => {
      expect(messageFor({ mobile })).toBe('Valid mobile number is required');
    },
  );

  test('they run in order, and the first that fails is shown', () => {
    const bad = { name: '', guardian: '', district: '', email: '', academic_level: '', mobile: '' };
    const fixes: Partial<Registration>[] = [
      {},
      { name: 'Al' },
      { name: 'Anjali' },
      { guardian: 'Kr' },
      { guardian: 'Krishnan' },
      { district: 'Ernakulam' },
      { email: 'anjali' },
      { email: good.email },
      { academic_level: '1' },
    ];
    let registration: Registration = { ...good, ...bad };
    const seen = fixes.map((fix) => {
      registration = { ...registration, ...fix };
      return failedRegistrationCheck(registration)?.key;
    });
    expect(seen).toEqual(registrationChecks.map((check) => check.key));
  });

  test('a name of fewer than 3 letters is too short in every script, however many code units it has', () => {
    expect(messageFor({ name: 'നീ' })).toBe('Name is too short');
    expect(messageFor({ name: 'രാജീവ്' })).toBeUndefined();
  });

  test('no text makes the checks throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, email, mobile) => {
        failedRegistrationCheck({ ...good, name, email, mobile });
      }),
    );
  });
});
