import { href, pages } from '@guanlan/contract/pages.ts'
import { describe, expect, test, vi } from 'vitest'
import { failureCodes, type HttpRequest, type Platform, PlatformError, type ShareMessage } from '../platform/platform.ts'

/** An app that was just opened on the home page, with nothing kept. */
type Opened = {
  platform: Platform
  /** Address of the page on top. */
  at(): string
  /** What the clipboard of the device holds. */
  copied(): unknown
  /** What the host's own share menu reports the page; absent where there is no such menu. */
  offered?(): ShareMessage | null
}
type Outcome = Awaited<ReturnType<Platform['share']>>

/** A host as its tests can play it. What the host lacks where the tests run is left out. */
export type ContractHost = {
  open(): Opened | Promise<Opened>
  /** Where the app reaches the server of `odd-server.ts`. */
  origin?: string
  /** Longest time until a stream that was cut says so, in ms; it asks again by itself. */
  streamLostWithinMs?: number
  /** Makes the page this much taller than the screen, in px. */
  makeTall?(byPx: number): void
  /** Devices on which sharing ends so. */
  sharing: { [O in Outcome]?: () => Opened | Promise<Opened> }
}

const stock = href('stock', { code: 'SH600519' })
const about = href('about')
const soon = { timeout: 2000 }

/** What pages may count on with every host (see `Platform`). */
export function platformContract(name: string, host: ContractHost): void {
  describe(`${name} as a platform`, () => {
    describe('navigation', () => navigation(host))
    describe('storage', () => storage(host))
    const { origin, streamLostWithinMs, makeTall } = host
    if (origin) describe('requests', () => requests(host, origin))
    if (origin && streamLostWithinMs) describe('streams', () => streams(host, { origin, lostWithinMs: streamLostWithinMs }))
    if (makeTall) describe('scrolling', () => scrolling(host, makeTall))
    describe('copying and sharing', () => sharing(host))
  })
}

function navigation({ open }: ContractHost): void {
  /** Goes through the moves one by one, each where it leads, then back. */
  async function after(...moves: ['push' | 'redirect' | 'relaunch' | 'tab', string][]): Promise<Opened> {
    const opened = await open()
    expect(opened.at()).toBe(href('home'))
    for (const [mode, to] of moves) {
      opened.platform.navigate(mode, to)
      await vi.waitFor(() => expect(opened.at()).toBe(to), soon)
    }
    return opened
  }
  const backTo = async ({ platform, at }: Opened, address: string) => {
    platform.back()
    await vi.waitFor(() => expect(at()).toBe(address), soon)
  }

  test('push opens on top, and back leads to the page below', async () => {
    const opened = await after(['push', stock], ['push', about])
    await backTo(opened, stock)
    await backTo(opened, href('home'))
  })

  test('redirect takes the place of the page', async () => {
    await backTo(await after(['push', stock], ['redirect', about]), href('home'))
  })

  test('relaunch leaves nothing below, so that back goes home', async () => {
    await backTo(await after(['push', stock], ['push', href('search')], ['relaunch', about]), href('home'))
  })

  test('a tab opens from anywhere, and home is one', async () => {
    await after(['push', stock], ['tab', pages.collection.path], ['tab', href('home')])
  })

  test('an address without a page breaks nothing', async () => {
    const { platform, at } = await after(['push', stock])
    const logged = [vi.spyOn(console, 'warn').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
    platform.navigate('push', '/no/such/page')
    await new Promise((resolve) => setTimeout(resolve, 20))
    platform.navigate('redirect', about)
    await vi.waitFor(() => expect(at()).toBe(about), soon)
    for (const spy of logged) spy.mockRestore()
  })
}

function storage({ open }: ContractHost): void {
  test('what was set is read again, what was not or is gone is null', async () => {
    const { storage: stored } = (await open()).platform
    expect([stored.get('guanlan.none'), stored.keys()]).toEqual([null, []])
    stored.set('guanlan.a', '{"名":"茅台"}')
    stored.set('guanlan.b', '1')
    stored.set('guanlan.b', '2')
    expect([stored.get('guanlan.a'), stored.get('guanlan.b'), stored.keys().sort()]).toEqual([
      '{"名":"茅台"}',
      '2',
      ['guanlan.a', 'guanlan.b'],
    ])
    stored.remove('guanlan.a')
    stored.remove('guanlan.none')
    expect([stored.get('guanlan.a'), stored.keys()]).toEqual([null, ['guanlan.b']])
  })
}

function requests({ open }: ContractHost, origin: string): void {
  async function ask(path: string, rest: Partial<HttpRequest> = {}) {
    const { platform } = await open()
    return platform.request({ method: 'GET', url: origin + path, headers: {}, timeoutMs: 5000, ...rest })
  }
  const refused = async (requested: Promise<unknown>) => {
    const error = await requested.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(PlatformError)
    const { kind, code } = error as PlatformError
    return [kind, code]
  }

  test('method, headers and body arrive; status, text and headers in lower case come back', async () => {
    const answer = await ask('/echo', {
      method: 'POST',
      headers: { version: '1.0.0', 'content-type': 'application/json' },
      body: '{"q":"茅台"}',
    })
    expect(JSON.parse(answer.body)).toEqual({ method: 'POST', version: '1.0.0', body: '{"q":"茅台"}' })
    expect([answer.status, answer.headers['x-answered-by']]).toEqual([200, 'Loopback'])
  })

  test('an answer that is a failure is an answer', async () => {
    expect(await ask('/unavailable')).toMatchObject({ status: 503, body: 'later' })
  })

  test('no answer in time is code 5, with or without a signal of the caller', async () => {
    expect(await refused(ask('/never', { timeoutMs: 50 }))).toEqual(['timeout', 5])
    expect(await refused(ask('/never', { timeoutMs: 50, signal: new AbortController().signal }))).toEqual(['timeout', 5])
  })

  test('called off is code 600003, also before it began', async () => {
    const controller = new AbortController()
    const requested = refused(ask('/never', { signal: controller.signal }))
    setTimeout(() => controller.abort(), 20)
    expect(await requested).toEqual(['abort', 600003])
    expect(await refused(ask('/echo', { signal: controller.signal }))).toEqual(['abort', failureCodes.abort])
  })

  test('a connection that breaks, and one that never comes about, is code 5', async () => {
    expect(await refused(ask('/broken'))).toEqual(['network', 5])
    const { platform } = await open()
    const nowhere = { method: 'GET', url: 'http://127.0.0.1:1/', headers: {}, timeoutMs: 5000 } as const
    expect(await refused(platform.request(nowhere))).toEqual(['network', failureCodes.network])
  })

  test('an upload that breaks off, and one that finds no server, is code 602001', async () => {
    const upload = { method: 'POST', body: new TextEncoder().encode('bytes') } as const
    expect(await refused(ask('/broken', upload))).toEqual(['transfer', 602001])
    const { platform } = await open()
    const nowhere = { ...upload, url: 'http://127.0.0.1:1/', headers: {}, timeoutMs: 5000 }
    expect(await refused(platform.request(nowhere))).toEqual(['transfer', failureCodes.transfer])
  })
}

function streams({ open }: ContractHost, { origin, lostWithinMs }: { origin: string; lostWithinMs: number }): void {
  test('one that finds no server is lost with code 600009', async () => {
    const { platform } = await open()
    const onState = vi.fn()
    const close = platform.stream('http://127.0.0.1:1/stream', { onEvent: () => {}, onState })
    await vi.waitFor(() => expect(onState.mock.calls[0]).toMatchObject(['lost', { kind: 'socketConnect', code: 600009 }]), soon)
    close()
  })

  test('it opens, reports events, says when it is lost, and is silent once closed', async () => {
    const { platform } = await open()
    const states: string[] = []
    const events: [data: unknown, id: string][] = []
    const close = platform.stream(`${origin}/stream/${crypto.randomUUID()}`, {
      onEvent: (data, id) => events.push([JSON.parse(data), id]),
      onState: (state) => states.push(state),
    })
    await vi.waitFor(() => expect([states.slice(0, 1), events]).toEqual([['open'], [[{ times: 1 }, '1']]]), soon)
    await vi.waitFor(() => expect(states[1]).toBe('lost'), { timeout: lostWithinMs })
    close()
    const before = [states.length, events.length]
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect([states.length, events.length]).toEqual(before)
  })
}

function scrolling({ open }: ContractHost, makeTall: (byPx: number) => void): void {
  test('the page goes to its target, and listeners receive it until they stop', async () => {
    const { platform } = await open()
    makeTall(1000)
    const received = vi.fn()
    const stop = platform.scroll.subscribe(received)
    platform.scroll.to(300)
    await vi.waitFor(() => expect(platform.scroll.get()).toBe(300), soon)
    await vi.waitFor(() => expect(received).toHaveBeenCalled(), soon)
    expect(platform.scroll.leftBelow()).toBeGreaterThan(0)
    stop()
    const { length } = received.mock.calls
    platform.scroll.to(0)
    await vi.waitFor(() => expect(platform.scroll.get()).toBe(0), soon)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(received).toHaveBeenCalledTimes(length)
  })
}

const message: ShareMessage = { title: '贵州茅台', text: '贵州茅台 SH600519', url: `https://guanlan.example${stock}` }

function sharing({ open, sharing: devices }: ContractHost): void {
  test('a text is copied', async () => {
    const { platform, copied } = await open()
    expect(await platform.copy('贵州茅台 SH600519')).toBe(true)
    expect(await copied()).toBe('贵州茅台 SH600519')
  })

  test.each(Object.entries(devices))('sharing ends with: %s', async (outcome, device) => {
    expect(await (await device()).platform.share(message)).toBe(outcome)
  })

  test('what a page offers to the share menu can be taken back; a host without a menu takes no notice', async () => {
    const { platform, offered = () => null } = await open()
    const reported = [message, null].map((offer) => {
      expect(() => platform.offerShare(offer)).not.toThrow()
      return offered()
    })
    expect(reported).toEqual([platform.name === 'weapp' ? message : null, null])
  })
}
