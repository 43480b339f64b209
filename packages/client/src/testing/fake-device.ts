import type { CapacitorPlugins, WechatPlugin } from '../platform/capacitor-plugins.ts'

type Given = Partial<Omit<CapacitorPlugins, 'wechat'>> & { kept?: Record<string, string>; wechat?: Partial<WechatPlugin> }

/** Plugins that keep what they were told; `emit` plays the device. */
export function fakeDevice(given: Given = {}) {
  const { kept = {}, wechat, ...overrides } = given
  const disk = new Map(Object.entries(kept))
  const told: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  const listening = (event: string, listener: (event: never) => void) => {
    listeners.set(event, listener)
    return Promise.resolve({ remove: async () => void listeners.delete(event) })
  }
  const tell = async (what: string) => void told.push(what)
  const wechatPlugin: WechatPlugin = {
    initialize: ({ appId, universalLink }) => tell(`wechat ${appId} ${universalLink}`),
    isInstalled: async () => ({ installed: true }),
    auth: async () => ({ code: 'a-code' }),
    share: ({ scene, link }) => tell(`wechat share ${scene} ${link}`),
    sendPaymentRequest: ({ prepayId }) => tell(`wechat pay ${prepayId}`),
  }
  const plugins: CapacitorPlugins = {
    os: 'android',
    app: { addListener: listening, minimizeApp: () => tell('minimised') },
    preferences: {
      keys: async () => ({ keys: [...disk.keys()] }),
      get: async ({ key }) => ({ value: disk.get(key) ?? null }),
      set: async ({ key, value }) => void disk.set(key, value),
      remove: async ({ key }) => void disk.delete(key),
    },
    network: { getStatus: async () => ({ connected: true, connectionType: 'wifi' }), addListener: listening },
    clipboard: { write: ({ string }) => tell(`copied ${string}`) },
    share: { share: ({ url, files }) => tell(`shared ${url ?? files}`) },
    files: {
      write: async (name, text) => {
        await tell(`wrote ${name} ${text}`)
        return `file:///cache/${name}`
      },
      writeBytes: async (name, base64) => {
        await tell(`wrote ${name} as ${base64}`)
        return `file:///cache/${name}`
      },
    },
    browser: { open: ({ url }) => tell(`browser ${url}`), close: () => tell('browser closed') },
    launcher: { openUrl: async ({ url }) => ({ completed: url.startsWith('weixin:') }) },
    haptics: { tap: () => tell('tapped') },
    bars: { setStyle: (style) => tell(`bars ${style}`) },
    update: { state: async () => 'none', restart: () => tell('restarted'), openStore: () => tell('store') },
    store: {
      buy: async (productId, token) => (token ? (productId === '1' ? 'paid' : 'failed') : 'unsupported'),
      bought: async () => [{ proof: 'signed', finish: () => tell('finished') }],
      prices: async (ids) => Object.fromEntries(ids.map((id) => [id, '¥28.00'])),
    },
    wechat: wechat ? { ...wechatPlugin, ...wechat } : null,
    ...overrides,
  }
  const emit = (event: string, value: unknown = {}) => (listeners.get(event) as ((value: unknown) => void) | undefined)?.(value)
  return { plugins, told, disk, emit, listeners }
}
