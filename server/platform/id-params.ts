import { z } from 'zod'
import { AppError } from './http/errors.ts'

/** The id in a route's path. What is not a UUID is not found, as another person's id is. */
export const idOf = ({ params: { id } }: { params: { id: string } }, notFound: string) => {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found', notFound)
  return id
}
