import { eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings-schema.ts'
import { opensByItsLink } from '#contract/sharing/emergency-card.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { open, seal } from '#server/platform/secrets/sealing.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { emergencyCardLinks } from './sharing-tables.ts'

const binding = (personId: string) => `emergency-card-link/${personId}`

/** The secret address of each person's emergency card: found by its hash, shown again to its owner alone. */
export const createEmergencyCardLinks = ({ accounts }: Pick<Database, 'accounts'>, keys: PersonKeys) => ({
  /** Makes the link, or a new one: the one before opens nothing any more. */
  async make(personId: string) {
    const token = newSecretToken()
    const sealedToken = seal(await keys.toWrite(personId), binding(personId), token)
    const link = { tokenHash: hashSecretToken(token), sealedToken, createdAt: new Date() }
    await accounts
      .insert(emergencyCardLinks)
      .values({ personId: personId, ...link })
      .onConflictDoUpdate({ target: emergencyCardLinks.personId, set: link })
    return { token, createdAt: link.createdAt.toISOString() }
  },

  async find(personId: string) {
    const [link] = await accounts.select().from(emergencyCardLinks).where(eq(emergencyCardLinks.personId, personId))
    const key = await keys.toRead(personId)
    if (!link || !key) return undefined
    const token = open(key, binding(personId), link.sealedToken).toString('utf8')
    return { token, createdAt: link.createdAt.toISOString() }
  },

  revoke: (personId: string) => accounts.delete(emergencyCardLinks).where(eq(emergencyCardLinks.personId, personId)),

  /** Whose card a secret opens now. Looked up by its hash, so that timing reveals nothing about a guess. */
  async ownerOf(token: string) {
    const { id: personId, firstName, lastName, email, settings: stored } = users
    const [found] = await accounts
      .select({ personId, firstName, lastName, email, settings: stored })
      .from(emergencyCardLinks)
      .innerJoin(users, eq(users.id, emergencyCardLinks.personId))
      .where(eq(emergencyCardLinks.tokenHash, hashSecretToken(token)))
    if (!found) return undefined
    const settings = readSettings(found.settings)
    return opensByItsLink(settings) ? { ...found, settings } : undefined
  },
})

export type EmergencyCardLinks = ReturnType<typeof createEmergencyCardLinks>
