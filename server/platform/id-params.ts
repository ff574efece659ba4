import { z } from 'zod'
import { AppError, type AppErrorArguments } from './http/errors.ts'

/** The id in a route's path. An invalid UUID is "not found", like another person's id. */
export const idOf = ({ params: { id } }: { params: { id: string } }, ...notFound: AppErrorArguments) => {
  if (!z.uuid().safeParse(id).success) throw new AppError(...notFound)
  return id
}
