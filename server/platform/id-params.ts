import { z } from 'zod'
import { AppError } from './http/errors.ts'

/** The path of a route that ends in, or leads through, `:id`. */
export const idParams = z.object({ id: z.string() })

/** The id in a route's path. What is not a UUID is not found, as another person's id is. */
export const idOf = ({ params: { id } }: { params: z.output<typeof idParams> }, notFound: string) => {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found', notFound)
  return id
}
