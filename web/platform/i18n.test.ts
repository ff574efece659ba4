import { afterEach, expect, it } from 'vitest'
import { deviceWordsOf } from './device-words.ts'
import { loadLanguage, t } from './i18n.ts'

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
})

it('says a device that the server wrote down in the language of the reader', async () => {
  expect([deviceWordsOf('Chrome on Linux'), deviceWordsOf('curl')]).toEqual(['Chrome on Linux', 'curl'])
  await loadLanguage('de')
  expect([deviceWordsOf('Chrome on Linux'), deviceWordsOf('curl')]).toEqual(['Chrome auf Linux', 'curl'])
})
