import { z } from 'zod'
import { AppError, type AppErrorArguments } from './http/errors.ts'

/** The id in a route's path. What is not a UUID is not found, as another person's id is. */
export const idOf = ({ params: { id } }: { params: { id: string } }, ...notFound: AppErrorArguments) => {
  if (!z.uuid().safeParse(id).success) throw new AppError(...notFound)
  return id
}
