import { timingSafeEqual } from 'node:crypto'
import { readAdminStats, readInstallationHealth } from '#contract/administration/installation-endpoints.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import type { InstallationStats } from './installation-stats.ts'

/** What Prometheus reads, a line each. */
const asMetrics = (figures: Record<string, number | null>) =>
  Object.entries(figures)
    .flatMap(([name, value]) => (value === null ? [] : [`# TYPE wellkept_${name} gauge`, `wellkept_${name} ${value}`]))
    .join('\n')

const inSeconds = (timestamp: string | null) => (timestamp === null ? null : Date.parse(timestamp) / 1000)

/** Rate-limits guesses. */
export type WithMetricsToken = (isCorrect: () => boolean) => Promise<boolean>

export const installationRoutes = (
  app: App,
  { stats, health }: InstallationStats,
  metricsToken: string | undefined,
  withMetricsToken: WithMetricsToken,
) => {
  handle(app, readAdminStats, stats)
  handle(app, readInstallationHealth, health)

  const expected = metricsToken === undefined ? undefined : hashSecretToken(`Bearer ${metricsToken}`)
  app.get(
    '/metrics',
    // Prometheus has no session, so the token is checked instead.
    {
      config: { access: 'anyone' },
      schema: { tags: ['Administration'], summary: 'Figures for Prometheus, by a token' },
    },
    async (request, reply) => {
      // The route exists without a token too, because unknown paths get the web app's page.
      if (!expected) throw new AppError('not_found')
      const { authorization } = request.headers
      const isCorrect = () => timingSafeEqual(hashSecretToken(authorization ?? ''), expected)
      if (!authorization || !(await withMetricsToken(isCorrect))) throw new AppError('unauthorized')
      const [{ totalUsers, totalMedications, totalAppointments }, { databaseSize, failedJobs, ...backups }] =
        await Promise.all([stats(), health()])
      const { rss, heapUsed } = process.memoryUsage()
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(
        `${asMetrics({
          up: 1,
          users: totalUsers,
          medications: totalMedications,
          appointments: totalAppointments,
          database_bytes: databaseSize,
          failed_jobs: failedJobs,
          last_backup_timestamp_seconds: inSeconds(backups.lastBackupAt),
          last_backup_bytes: backups.lastBackupBytes,
          next_backup_timestamp_seconds: inSeconds(backups.nextBackupAt),
          backup_failed: backups.backupFailure ? 1 : 0,
          resident_memory_bytes: rss,
          heap_used_bytes: heapUsed,
          uptime_seconds: Math.round(process.uptime()),
        })}\n`,
      )
    },
  )
}
