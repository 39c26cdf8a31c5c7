import { isIP } from 'node:net';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { routeOf } from '#server/http/call-route.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, newAddress, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { hostOf, networkOf, readAddress } from './network-prefix.ts';
import { otpLimits } from './otp-limits.ts';
import { createRequestLimit } from './request-limit.ts';

const limits = otpLimits(2_000);

onEachApp('the limit on requests', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify } = otpClient(portal);
  const statusOf = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const payload = { otp_ref: 'none', otp: '1234' };
    return (await portal().app.inject({ method: 'POST', url: routeOf(verifyOtpCall), payload, headers, remoteAddress }))
      .statusCode;
  };
  const allowOne = () => {
    portal().deps.limits = { ...limits, requests: { within: minute, maxFromAddress: 1, maxFromNetwork: 1000 } };
  };

  test('ends a flood of requests that are refused anyway', async () => {
    const address = newAddress();
    for (let n = 0; n < 600; n++) expect((await verify('none', '1234', { address })).statusCode).toBe(200);
    const result = await verify('none', '1234', { address });
    expect([result.statusCode, result.response.headers['retry-after']]).toEqual([429, '600']);
    expect((await login('9100000001', { address })).statusCode).toBe(429);
    expect((await login('9100000001', { address: newAddress() })).statusCode).toBe(200);
    portal().advance(10 * minute);
    expect((await login('9100000002', { address })).statusCode).toBe(200);
  });

  test('takes the address from a proxy on this machine, and from nobody else', async () => {
    allowOne();
    expect(await statusOf('127.0.0.1', '198.51.100.7')).toBe(200);
    expect(await statusOf('127.0.0.1', '192.0.2.1, 198.51.100.7')).toBe(429);
    expect(await statusOf('127.0.0.1', '198.51.100.8')).toBe(200);
    expect(await statusOf('203.0.113.9', '198.51.100.9')).toBe(200);
    expect(await statusOf('203.0.113.9', '198.51.100.10')).toBe(429);
    expect(await statusOf('2001:db8:1:1::1', '198.51.100.11')).toBe(200);
    expect(await statusOf('2001:db8:1:1::2', '198.51.100.11')).toBe(429);
  });

  test.each([
    ['198.51.100.7', '198.51.100.7:1234', '198.51.100.7:1235', '::ffff:198.51.100.7', '[::ffff:c633:6407]:80'],
    ['2001:db8::1', '[2001:db8::1]', '[2001:db8::2]:443', '2001:DB8:0:0:1::', 'fe80::1, 2001:db8::1%eth0'],
    ['198.51.100.7', '198.51.100.7:1, 127.0.0.1:5', '198.51.100.7, ::ffff:127.0.0.1', '198.51.100.7, [::1]:8080'],
    // What is not an address is the proxy's own.
    ['', 'unknown', '_hidden', 'junk:1234', '198.51.100.256', ',', ' , ', '1.2.3.4:x', '1.2.3.4, -', '127.0.0.1'],
  ])('counts %s in all its spellings as one client', async (...spellings) => {
    allowOne();
    const [first = '', ...others] = spellings;
    expect(await statusOf('127.0.0.1', first)).toBe(200);
    for (const spelling of others) expect([spelling, await statusOf('127.0.0.1', spelling)]).toEqual([spelling, 429]);
    expect(await statusOf('127.0.0.1', '203.0.113.77')).toBe(200);
  });

  test('writes nothing for made-up, used and expired references', async () => {
    const { otp_ref } = (await login('9100000001')).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    await verify(otp_ref, otp);
    const before = await everything();
    for (const made of ['none', '', otp_ref, `${otp_ref.slice(0, -1)}A`, 'A'.repeat(51)]) {
      expect((await verify(made, otp, { address: newAddress() })).message).toMatch(/^That code is wrong/);
    }
    portal().advance(5 * minute);
    await verify(otp_ref, otp);
    expect(await everything()).toEqual(before);
  });

  test('writes nothing for requests that a limit refuses', async () => {
    const { otp_ref } = (await login('9100000001')).data();
    await verify(otp_ref, wrongOtp(portal().sent.at(-1)?.otp ?? ''));
    const before = await everything();
    for (let n = 0; n < 3; n++) await login('9100000001', { address: newAddress() });
    portal().deps.limits = { ...otpLimits(1), wrongTries: [{ max: 1, within: minute }] };
    await login('9100000002', { address: newAddress() });
    await verify(otp_ref, '1234', { address: newAddress() });
    expect(await everything()).toEqual(before);
  });

  async function everything() {
    const { db } = portal().deps;
    return [
      await db.selectFrom('otp').selectAll().execute(),
      await db.selectFrom('code_use').selectAll().execute(),
      await db.selectFrom('wrong_run').selectAll().execute(),
    ];
  }
});

test('an address that has used up its requests leaves those of its network to others', () => {
  const count = createRequestLimit();
  const allowed = (address: string) => {
    try {
      count(limits, { address }, 0);
      return true;
    } catch {
      return false;
    }
  };
  const allowedOf = (address: (n: number) => string, requests: number) =>
    Array.from({ length: requests }, (_, n) => allowed(address(n))).filter(Boolean).length;
  expect(allowedOf(() => '2001:db8::1', 1_000)).toBe(600);
  expect(allowedOf((n) => `2001:db8:0:${(n + 1).toString(16)}::1`, 6_000)).toBe(1_800);
  expect(allowed('2001:db8:1::1')).toBe(true);
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.200', '192.0.2.200', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s counts as %s and in %s', (address, host, network) => {
    expect(hostOf(address)).toBe(host);
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:54321', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['2001:0DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0:0:0:0:1'],
  ])('%s is read as %s', (written, address) => {
    expect(readAddress(written)).toBe(address);
  });

  test.each([
    ...['', 'unknown', '_hidden', 'localhost', '192.0.2', '192.0.2.256', '192.0.2.7:', '192.0.2.7:port', '0xc0.0.2.7'],
    ...['010.0.0.1', '192.0.2.7:1:2', '[192.0.2.7', '[]', '[junk]:1', ':::', '2001:db8::1::2', '192.0.2.7/24', '1:2'],
    ...['"192.0.2.7"', '192.0.2.7%', '192.0.2.7 192.0.2.8', '１９２.0.2.7', '192.0.2.7\u0000', '%eth0', '::1]'],
  ])('"%s" is no address', (written) => {
    expect(readAddress(written) ?? 'none').toBe('none');
  });

  test('every text is read as an address in its one spelling, or as none', () => {
    const text = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.tuple(fc.ipV6(), fc.nat(65_535)).map(([ip, port]) => `[${ip}]:${port}`),
    );
    fc.assert(
      fc.property(text, (written) => {
        const address = readAddress(written);
        if (address === undefined) return;
        expect(isIP(address)).toBeGreaterThan(0);
        expect(readAddress(address)).toBe(address);
      }),
    );
  });
});
