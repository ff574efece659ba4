import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseCron } from '#server/platform/start/cron-schedule.ts'
import { checkout } from '#server/testing/start-server.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'

const rules = readFileSync(join(checkout, 'operating/alerts.yml'), 'utf8')
const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression)

it('names in every alert rule only metrics that the server has', async () => {
  const metricsToken = 'a token of some length'
  const backupSchedule = parseCron('0 3 * * *')
  const { visitor, app, sqlAsSuperuser } = await startOwnTestApp({ metricsToken, backupSchedule })
  app.failedJobs.count = async () => 0
  await sqlAsSuperuser('update installation set last_backup_at = now(), last_backup_bytes = 1000')
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await visitor().call('GET', '/metrics', undefined, { headers })
  const metrics = new Set([...body.matchAll(/^(wellkept_\w+) -?[\d.e+]+$/gm)].map(([, name]) => name))

  const named = expressions.map(expression => expression.match(/wellkept_\w+/g) ?? [])
  expect(named.length).toBe(rules.match(/- alert: /g)?.length)
  for (const names of named) expect(names.length).toBeGreaterThan(0)
  expect(named.flat().filter(name => !metrics.has(name))).toEqual([])
  // Every line about backups is watched.
  expect([...metrics].filter(name => name?.includes('backup') && !named.flat().includes(name))).toEqual([])
})
