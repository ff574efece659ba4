import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { changeSettings } from '#contract/account/settings/settings-endpoints.ts'
import { readSettings, settingsChangeSchema } from '#contract/account/settings/settings-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'

/** `onChange` lets others react, such as reminders. */
export const settingsRoutes = (
  app: App,
  { accounts }: Pick<Database, 'accounts'>,
  onChange: (userId: string) => Promise<unknown>,
) => {
  // This setting lets anyone with the emergency card's code read the card.
  const isMadePublic = ({ body }: FastifyRequest) => settingsChangeSchema.parse(body).profileVisibility === 'public'
  handle(
    app,
    changeSettings,
    async request => {
      // Merged by the database, so that two tabs do not overwrite each other's settings.
      const [stored] = await accounts
        .update(users)
        .set({ settings: sql`${users.settings} || ${JSON.stringify(request.body)}::jsonb` })
        .where(eq(users.id, callerOf(request).userId))
        .returning({ settings: users.settings })
      if (!stored) throw new AppError('unauthorized')
      await onChange(callerOf(request).userId)
      return readSettings(stored.settings)
    },
    { config: { recentSignIn: isMadePublic } },
  )
}
