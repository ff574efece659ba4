import { globSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import '#contract/account/account-fields.ts'
import { errors } from '#contract/errors/error-codes.ts'
import { message } from '#contract/languages/message.ts'
import { AppError, fieldError } from '../errors.ts'
import { handleErrors } from './error-handler.ts'

const answerTo = async (raise: () => never, payload: object = {}) => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  const body = z.strictObject({ pages: z.number().max(5).optional() })
  app.withTypeProvider<ZodTypeProvider>().post('/', { schema: { body } }, raise)
  const response = await app.inject({ method: 'POST', url: '/', payload })
  return [response.statusCode, response.json()]
}

const never = () => {
  throw new Error('The request was taken')
}

it('responds with the code, its parameters and the English message', async () => {
  const tooMany = await answerTo(() => {
    throw new AppError('too_many_attempts', { seconds: 5 })
  })
  const said = 'Too many attempts. Please try again in 5 seconds.'
  expect(tooMany).toEqual([429, { message: said, code: 'too_many_attempts', params: { seconds: 5 } }])
})

it('returns a field error in English and with parameters for every language', async () => {
  const pages = message('Must be {max} or less.', { max: 5 })
  expect(await answerTo(never, { pages: 7 })).toEqual([
    400,
    {
      message: 'Please check the fields.',
      code: 'invalid_fields',
      fields: { pages: 'Must be 5 or less.' },
      fieldMessages: { pages },
    },
  ])
})

it('returns an error of the request as a whole', async () => {
  const fault = message('Unknown field: {names}.', { names: 'color' })
  const refused = { message: 'Unknown field: color.', code: 'invalid', params: { fault } }
  expect(await answerTo(never, { color: 'red' })).toEqual([400, refused])
})

it('returns the error of a rule both for its field and as a whole', async () => {
  const fault = message('The diastolic number is the lower one.')
  const refused = await answerTo(() => {
    throw fieldError('bpDiastolic', fault.text)
  })
  expect(refused).toEqual([
    400,
    {
      message: fault.text,
      code: 'invalid',
      params: { fault },
      fields: { bpDiastolic: fault.text },
      fieldMessages: { bpDiastolic: fault },
    },
  ])
})

it('uses every error code', () => {
  const files = globSync('server/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  const code = files.map(file => readFileSync(file, 'utf8')).join('\n')
  expect(Object.keys(errors).filter(name => !code.includes(`'${name}'`))).toEqual([])
})
