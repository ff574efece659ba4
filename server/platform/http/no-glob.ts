/** In the bundle instead of `glob`: @fastify/static loads it at the start, and needs it only without a wildcard route. */
export const glob = async () => {
  throw new Error('The bundle has no glob')
}
