import { plainText } from './header-words.ts'
import type { ResultFlag } from './lab-report.ts'

const WORDS: Record<string, ResultFlag | 'normal'> = {
  ...{
    h: 'high',
    hi: 'high',
    high: 'high',
    hoch: 'high',
    erhoht: 'high',
    eleve: 'high',
    alto: 'high',
    elevado: 'high',
  },
  ...{ l: 'low', lo: 'low', low: 'low', niedrig: 'low', erniedrigt: 'low', bas: 'low', bajo: 'low', t: 'low' },
  ...{ hh: 'critical', ll: 'critical', crit: 'critical', critical: 'critical', kritisch: 'critical' },
  ...{
    critique: 'critical',
    critico: 'critical',
    panic: 'critical',
    'critical high': 'critical',
    'critical low': 'critical',
  },
  ...{
    a: 'abnormal',
    aa: 'abnormal',
    abn: 'abnormal',
    abnormal: 'abnormal',
    anormal: 'abnormal',
    auffallig: 'abnormal',
  },
  ...{ n: 'normal', normal: 'normal', ok: 'normal' },
}

const SIGNS: readonly [RegExp, ResultFlag][] = [
  [/^(?:\*\*+|!!+|↑↑+|↓↓+)$/, 'critical'],
  [/^(?:↑|▲|⬆|\+{1,3}|[Hh]\s?[*!+]|\*\s?H|➚|⇑)$/, 'high'],
  [/^(?:↓|▼|⬇|[-–−]{1,3}|[Ll]\s?[*!-]|\*\s?L|➘|⇓)$/, 'low'],
  [/^[*!#]$/, 'abnormal'],
]

/** The flag beside a result; null if it means "normal", undefined if the text is not a flag. */
export const readFlag = (text: string): ResultFlag | null | undefined => {
  const bare = text.trim().replace(/^[([](.*)[)\]]$/, '$1')
  const sign = SIGNS.find(([pattern]) => pattern.test(bare))?.[1]
  if (sign) return sign
  const word = WORDS[plainText(bare)]
  // Single letters are flags only if they are uppercase.
  if (!word || (bare.length === 1 && bare !== bare.toUpperCase())) return undefined
  return word === 'normal' ? null : word
}

/** A hyphen may mean "low" or an empty cell; only the value and its range can tell. */
export const isWeakFlag = (text: string) => /^[-–−]+$/.test(text.trim())
