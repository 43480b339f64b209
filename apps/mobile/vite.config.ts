import { defineConfig } from 'vite'
import { readSettings } from './sync/settings.ts'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'static',
  oxc: { jsx: { runtime: 'automatic' } },
  define: { MOBILE_SETTINGS: JSON.stringify(readSettings(process.env)) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Android's web view from capacitor.config.json, Safari of the oldest iOS the project is built for
    target: ['chrome110', 'safari16.4'],
    reportCompressedSize: false,
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warning.code !== 'PLUGIN_TIMINGS' && warn(warning),
    },
  },
})
