// Money and time as text.
import { describe, expect, test } from 'vitest';
import { formatBytes, formatMoney, formatSpan, formatTime } from './format';
import { zoned, zonedClock } from './zoned';

describe('money', () => {
  test.each([
    [1499, 'CNY', '¥1,499'],
    [764.15, 'CNY', '¥764.15'],
    [129.5, 'USD', '$129.50'],
    [0, 'USD', '$0'],
    [-134.85, 'CNY', '−¥134.85'],
    [1234567.8, 'USD', '$1,234,567.80'],
    [0.1 + 0.2, 'USD', '$0.30'],
  ] as const)('%s %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });
});

describe('time', () => {
  test('is Beijing time on both sites, over midnight and the new year', () => {
    expect(formatTime('2026-12-31T16:05:00Z', 'zh')).toBe('2027 年 1 月 1 日 00:05（北京时间）');
    expect(formatTime('2026-12-02T13:30:00Z', 'en')).toBe('2 Dec 2026, 21:30 (UTC+8)');
  });
  test('follows another zone by its own rules', () => {
    expect(zonedClock('2026-07-01T12:00:00Z', 'America/New_York')).toMatchObject({
      hour: 8,
      day: 1,
      month: 7,
    });
  });
  test('says which zone it is by how far it is from UTC', () => {
    const at = '2026-12-02T20:30:59Z';
    expect(zoned(at, 'America/New_York', 'en')).toEqual({
      date: '2 Dec 2026',
      time: '2 Dec 2026, 15:30',
      name: ' (UTC-5)',
    });
    expect(zoned(at, 'Asia/Kolkata', 'zh')).toMatchObject({
      date: '2026 年 12 月 3 日',
      name: '（UTC+5:30）',
    });
    expect(zoned(at, 'UTC', 'en').name).toBe(' (UTC+0)');
  });
  test('spans count hours below two days and days above', () => {
    expect(formatSpan(38 * 3_600_000 + 12 * 60_000 + 7000, 'zh')).toBe('38:12:07');
    expect(formatSpan((11 * 24 + 4) * 3_600_000 + 18 * 60_000 + 52_000, 'zh')).toBe('11 天 04:18:52');
    expect(formatSpan(-5, 'en')).toBe('00:00:00');
  });
});

test('sizes are in powers of 1024', () => {
  expect(formatBytes(50 * 1024 * 1024)).toBe('50\u00a0MB');
  expect(formatBytes(1500)).toBe('1\u00a0KB');
});
