import { expect, test } from './household.ts'

test('answers a request for a file with the file or 404, never with a page', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/.well-known/security.txt', '/.well-known/anything', '/sitemap.xml']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).not.toMatch('html')
  }
})

test('reports that it is alive and that its database is reachable', async ({ request }) => {
  await expect(await request.get('/healthz')).toBeOK()
  await expect(await request.get('/readyz')).toBeOK()
})
