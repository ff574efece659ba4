import { z } from 'zod'
import { AppError } from '#server/platform/http/errors.ts'

/** The id in a route's path. Whatever is not an id leads nowhere, as another person's id does. */
export const ownIdOf = ({ params: { id } }: { params: { id: string } }, notFound: string) => {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found', notFound)
  return id
}
