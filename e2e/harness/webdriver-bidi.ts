import { once } from 'node:events'
import { z } from 'zod'

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])

/**
 * A small WebDriver BiDi client. Playwright 1.65 drives a stock Firefox with `channel: 'moz-firefox'`, but not Firefox
 * ESR 153, which lacks `emulation.setMediaFeaturesOverride`.
 */
export const connectBidi = async (address: string, onEvent: (method: string, params: unknown) => void) => {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const calls: PromiseWithResolvers<unknown>[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(data))
    if (message.type === 'event') return onEvent(message.method, message.params)
    const call = calls[message.id ?? -1]
    if (message.type === 'success') call?.resolve(message.result)
    else call?.reject(new Error(message.message))
  })
  return (method: string, params: object = {}) => {
    const call = Promise.withResolvers<unknown>()
    socket.send(JSON.stringify({ id: calls.push(call) - 1, method, params }))
    return call.promise
  }
}
