import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Registration } from './registration.ts';
import { failedRegistrationCheck, registrationChecks } from './registration-checks.ts';

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

const failedBy = (change: Partial<Registration>) => failedRegistrationCheck({ ...good, ...change })?.key;

describe('the nine registration checks', () => {
  test('a complete registration passes', () => {
    expect(failedBy({})).toBeUndefined();
  });

  // spec: 5.2
  test('name empty', () => {
    expect(failedBy({ name: '' })).toBe('nameRequired');
    expect(failedBy({ name: '   ' })).toBe('nameRequired');
  });

  // spec: 5.3, 9.1
  test('name shorter than 3 characters', () => {
    expect(failedBy({ name: 'Al' })).toBe('nameTooShort');
    expect(failedBy({ name: 'Ali' })).toBeUndefined();
  });

  // spec: 5.4
  test('guardian empty', () => {
    expect(failedBy({ guardian: '' })).toBe('guardianRequired');
  });

  // spec: 5.5, 9.1
  test('guardian shorter than 3', () => {
    expect(failedBy({ guardian: 'Al' })).toBe('guardianTooShort');
    expect(failedBy({ guardian: 'Ali' })).toBeUndefined();
  });

  // spec: 5.6
  test('district empty', () => {
    expect(failedBy({ district: '' })).toBe('districtRequired');
  });

  // spec: 5.7
  test('email empty', () => {
    expect(failedBy({ email: '' })).toBe('emailRequired');
  });

  // spec: 5.8
  test.each(['anjali', 'anjali@', '@example.org', 'anjali@example', 'a b@example.org', 'a@ex_ample.org', 'a@-x.org'])(
    'email not matching a standard pattern: %s',
    (email) => {
      expect(failedBy({ email })).toBe('emailInvalid');
    },
  );

  // spec: 5.8
  test.each(['anjali@example.org', 'anjali.k+portal@mail.example.co.in', "o'neil@example.org"])(
    'email that is fine: %s',
    (email) => {
      expect(failedBy({ email })).toBeUndefined();
    },
  );

  // spec: 5.9
  test('academic level empty', () => {
    expect(failedBy({ academic_level: '' })).toBe('academicLevelRequired');
  });

  // spec: 5.10, 9.2
  test.each(['', '987654321', '98765432100', '98765 4321', 'abcdefghij', '９８７６５４３２１０'])(
    'mobile number not exactly 10 digits: "%s"',
    (mobile) => {
      expect(failedBy({ mobile })).toBe('mobileInvalid');
    },
  );

  // spec: 5.1
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
    expect(failedBy({ name: 'നീ' })).toBe('nameTooShort');
    expect(failedBy({ name: 'രാജീവ്' })).toBeUndefined();
  });

  test('no text makes the checks throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, email, mobile) => {
        failedRegistrationCheck({ ...good, name, email, mobile });
      }),
    );
  });
});
