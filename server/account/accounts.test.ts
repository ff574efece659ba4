import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

describe('registering', () => {
  it('tells the first account that it is the administrator, and later ones that they are not', async () => {
    const first = await testApp.visitor().call('POST', '/api/register', {
      firstName: ' Ada ',
      lastName: 'Byron',
      email: ' Ada@Example.org ',
      password: GOOD_PASSWORD,
    })
    expect([first.statusCode, first.json()]).toEqual([201, { isAdmin: true }])
    const later = await testApp.register()
    expect(later.isAdmin).toBe(false)
  })
})
