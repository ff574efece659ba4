import { afterEach, expect, it } from 'vitest'
import { weekdayNames } from './calendar-labels.ts'
import { deviceWordsOf } from './device-words.ts'
import { loadLanguage, t } from './i18n.ts'
import { formatWrittenNumber } from './numbers.ts'

afterEach(() => loadLanguage('en'))

it('shows a word without its context in English, and translates it by its context', async () => {
  expect([t('Cancel'), t('Cancel|appointment')]).toEqual(['Cancel', 'Cancel'])
  await loadLanguage('de')
  expect([t('Cancel'), t('Cancel|appointment')]).toEqual(['Abbrechen', 'Absagen'])
  expect(t('Unknown word|context')).toBe('Unknown word')
})

it('writes numbers in sentences as the language does', async () => {
  expect(t('Sleep {amount} h', { amount: 7.5 })).toBe('Sleep 7.5 h')
  await loadLanguage('de')
  expect(t('Sleep {amount} h', { amount: 7.5 })).toContain('7,5')
  expect(['6.2', '< 0.50', '12.5 mg'].map(formatWrittenNumber)).toEqual(['6,2', '< 0,50', '12.5 mg'])
})

it('begins the week as the language does', async () => {
  expect(weekdayNames()[0]?.long).toBe('Sunday')
  await loadLanguage('de')
  expect(weekdayNames().map(({ long }) => long)).toEqual(expect.arrayContaining(['Sonntag']))
  expect(weekdayNames()[0]?.long).toBe('Montag')
})

it('says a device that the server wrote down in the language of the reader', async () => {
  expect([deviceWordsOf('Chrome on Linux'), deviceWordsOf('curl')]).toEqual(['Chrome on Linux', 'curl'])
  await loadLanguage('de')
  expect([deviceWordsOf('Chrome on Linux'), deviceWordsOf('curl')]).toEqual(['Chrome auf Linux', 'curl'])
})
