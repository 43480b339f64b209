import type { CapacitorPlugins, WechatPlugin } from '../platform/capacitor-plugins.ts'

type Given = Partial<Omit<CapacitorPlugins, 'wechat'>> & { kept?: Record<string, string>; wechat?: Partial<WechatPlugin> }

/** Plugins that keep their calls; `emit` plays the device. */
export function fakeDevice(given: Given = {}) {
  const { kept: stored = {}, wechat, ...overrides } = given
  const disk = new Map(Object.entries(stored))
  const reported: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  const listening = (event: string, listener: (event: never) => void) => {
    listeners.set(event, listener)
    return Promise.resolve({ remove: async () => void listeners.delete(event) })
  }
  const inform = async (what: string) => void reported.push(what)
  const wechatPlugin: WechatPlugin = {
    initialize: ({ appId, universalLink }) => inform(`wechat ${appId} ${universalLink}`),
    isInstalled: async () => ({ installed: true }),
    auth: async () => ({ code: 'a-code' }),
    share: ({ scene, link }) => inform(`wechat share ${scene} ${link}`),
    sendPaymentRequest: ({ prepayId }) => inform(`wechat pay ${prepayId}`),
  }
  const plugins: CapacitorPlugins = {
    os: 'android',
    app: { addListener: listening, minimizeApp: () => inform('minimised') },
    preferences: {
      keys: async () => ({ keys: [...disk.keys()] }),
      get: async ({ key }) => ({ value: disk.get(key) ?? null }),
      set: async ({ key, value }) => void disk.set(key, value),
      remove: async ({ key }) => void disk.delete(key),
    },
    network: { getStatus: async () => ({ connected: true, connectionType: 'wifi' }), addListener: listening },
    clipboard: { write: ({ string }) => inform(`copied ${string}`) },
    share: { share: ({ url, files }) => inform(`shared ${url ?? files}`) },
    files: {
      write: async (name, text) => {
        await inform(`wrote ${name} ${text}`)
        return `file:///cache/${name}`
      },
      writeBytes: async (name, base64) => {
        await inform(`wrote ${name} as ${base64}`)
        return `file:///cache/${name}`
      },
    },
    browser: { open: ({ url }) => inform(`browser ${url}`), close: () => inform('browser closed') },
    launcher: { openUrl: async ({ url }) => ({ completed: url.startsWith('weixin:') }) },
    haptics: { tap: () => inform('tapped') },
    bars: { setStyle: (style) => inform(`bars ${style}`) },
    update: { state: async () => 'none', restart: () => inform('restarted'), openStore: () => inform('store') },
    store: {
      buy: async (productId, token) => (token ? (productId === '1' ? 'paid' : 'failed') : 'unsupported'),
      bought: async () => [{ proof: 'signed', finish: () => inform('finished') }],
      prices: async (ids) => Object.fromEntries(ids.map((id) => [id, '¥28.00'])),
    },
    wechat: wechat ? { ...wechatPlugin, ...wechat } : null,
    ...overrides,
  }
  const emit = (event: string, value: unknown = {}) => (listeners.get(event) as ((value: unknown) => void) | undefined)?.(value)
  return { plugins, reported, disk, emit, listeners }
}
