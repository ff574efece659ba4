import { defineEndpoint } from '#contract/endpoint.ts'
import { profiles } from './profile.ts'
import { personSchema, profileChangeSchema } from './profile-schema.ts'

const common = { tag: 'Profile', access: 'signed-in' } as const

export const findPerson = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/users/profile',
  person: 'view',
  summary: 'The details of the caller or the person',
  response: personSchema,
  activity: { kind: 'viewed', about: profiles.name },
})

export const changePerson = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/users/profile',
  person: 'contribute',
  summary: 'Change the fields sent; another email needs the password',
  body: profileChangeSchema,
  response: personSchema,
  errors: [400, 409, 429],
})
