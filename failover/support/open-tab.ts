import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Registered } from '../../faults/support/caller.ts'

/** The live updates of an open tab, which connects again when it is cut off. */
export const openTab = (url: string, person: Registered) => {
  const topics: string[] = []
  let isClosed = false
  onTestFinished(() => {
    isClosed = true
  })
  const open = () => {
    const headers = { cookie: person.cookie(), accept: 'text/event-stream' }
    let isOver = false
    const openAgain = async () => {
      if (isOver) return
      isOver = true
      await pause(500)
      if (!isClosed) open()
    }
    const request = get(`${url}/api/events`, { headers }, response => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const [, topic = ''] of text.matchAll(/^data: (.*)$/gm)) topics.push(topic)
      })
      response.on('error', () => {}).on('close', openAgain)
    })
    request.on('error', openAgain)
    onTestFinished(() => void request.destroy())
  }
  open()
  return { topics }
}
