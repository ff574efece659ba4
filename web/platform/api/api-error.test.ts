import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLanguage } from '../i18n.ts'
import { apiErrorFrom, fieldErrors, isRefusedAs, serverMessage } from './api-error.ts'

const answered = (body: unknown) => apiErrorFrom(400, JSON.stringify(body), 'Bad Request')

beforeAll(() => loadLanguage('de'))
afterAll(() => loadLanguage('en'))

it('translates an error by its code, whatever the English text is', async () => {
  const error = await answered({ message: 'In other words', code: 'too_many_attempts', params: { seconds: 5 } })
  expect(serverMessage(error)).toBe('Zu viele Versuche. Bitte versuchen Sie es in 5 Sekunden erneut.')
  expect(isRefusedAs(error, 'too_many_attempts')).toBe(true)
})

it('translates a field error with its parameters', async () => {
  const weight = { text: 'Must be between {min} and {max}.', params: { min: 1, max: 1500 } }
  const error = await answered({
    message: 'Please check the fields.',
    code: 'invalid_fields',
    fields: { weight: 'Must be between 1 and 1500.' },
    fieldMessages: { weight },
  })
  expect(fieldErrors(error)).toEqual({ weight: 'Der Wert muss zwischen 1 und 1500 liegen.' })
})

it('shows a record type by its name', async () => {
  const one = { text: 'Medication', params: {} }
  const error = await answered({ message: 'Medication not found', code: 'record_not_found', params: { one } })
  expect(serverMessage(error)).toBe('Medikament nicht gefunden')
})

it('shows an unknown error of a newer server in English', async () => {
  const error = await answered({ message: 'The moon is full.', code: 'full_moon', fields: { day: 'Not today.' } })
  expect([serverMessage(error), fieldErrors(error)]).toEqual(['The moon is full.', { day: 'Not today.' }])
})

it('ignores a response that is not one of our errors', async () => {
  const error = await apiErrorFrom(502, '<html>Bad Gateway</html>', 'Bad Gateway')
  expect([serverMessage(error), fieldErrors(error)]).toEqual([undefined, {}])
})
