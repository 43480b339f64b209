// Taro's build of the mini-app. What each setting is for is said beside it; pitfalls are described in docs/mini-app.md.
const path = require('node:path')
const crypto = require('node:crypto')
const webpack = require('webpack')
const { Twins } = require('./twins.js')

const here = path.resolve(__dirname, '..')
const packages = path.resolve(here, '../../packages')
const modules = path.join(here, 'node_modules')

/** The server pages ask. WeChat asks https addresses alone, listed in the account's request domains. */
const SERVER_ORIGIN = process.env.MINIAPP_SERVER_ORIGIN || 'https://guanlan.example'
/** Hosts of calls that are not the server: data=https://…,search=https://… */
const API_HOSTS = process.env.MINIAPP_API_HOSTS || ''
const FILING_NUMBER = process.env.FILING_NUMBER || ''

/** Short class names, the same in every build; plugin-html's own (h5-…) stay. */
function scopedName(name, file) {
  if (name.startsWith('h5-')) return name
  const hash = crypto.createHash('sha1').update(path.relative(packages, file)).digest('base64url').slice(0, 4)
  return `${name}_${hash}`
}

const out = process.env.MINIAPP_OUT || 'dist'

module.exports = {
  projectName: 'guanlan',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: out,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  plugins: [
    [
      '@tarojs/plugin-html',
      {
        // tables, and controls as src/jsx names them; what is not listed is silently not drawn
        modifyElements(_inline, block) {
          block.push('tbody', 'thead', 'tr', 'td', 'th', 'pressable')
        },
      },
    ],
    path.join(__dirname, 'native-elements.js'),
  ],
  alias: {
    '@guanlan/client': path.join(packages, 'client/src'),
    '@guanlan/contract': path.join(packages, 'contract/src'),
    '@guanlan/domain': path.join(packages, 'domain/src'),
    '@guanlan/engine': path.join(packages, 'engine/src'),
    '@guanlan/figures': path.join(packages, 'figures/src'),
    // the builds for old engines; the modern ones keep #private members, which the declared engines cannot read
    '@tanstack/react-query$': path.join(modules, '@tanstack/react-query/build/legacy/index.js'),
    '@tanstack/query-core$': path.join(modules, '@tanstack/query-core/build/legacy/index.js'),
  },
  defineConstants: {
    SERVER_ORIGIN: JSON.stringify(SERVER_ORIGIN),
    API_HOSTS: JSON.stringify(API_HOSTS),
    FILING_NUMBER: JSON.stringify(FILING_NUMBER),
  },
  // Chinese as it is written: escaped it takes twice the room
  terser: { enable: true, config: { output: { ascii_only: false, comments: false }, compress: { passes: 2 } } },
  copy: {
    patterns: [
      { from: 'src/tab-icons/', to: `${out}/tab-icons/` },
      { from: 'src/names.br', to: `${out}/names.br` },
    ],
    options: {},
  },
  mini: {
    compile: { include: [packages, path.join(here, 'build'), (file) => /node_modules\/(@noble|@tanstack|zustand|lean-qr)\//.test(file)] },
    // one class a rule: sheets may follow each other in any order
    miniCssExtractPluginOption: { ignoreOrder: true },
    // what one sub-package alone uses lies in it, charts above all
    optimizeMainPackage: { enable: true },
    webpackChain(chain) {
      // what webpack adds is as short as the program, which has arrow functions too
      chain.merge({ output: { environment: { arrowFunction: true } } })
      chain.plugin('twins').use(Twins, [
        {
          folder: packages,
          ending: '.weapp',
          instead: { [path.join(packages, 'domain/src/securities/name-table.data.ts')]: path.join(here, 'src/name-table.ts') },
        },
      ])
      chain.plugin('abort').use(webpack.ProvidePlugin, [
        {
          AbortController: [path.join(here, 'src/abort-controller.ts'), 'AbortController'],
          TextEncoder: [path.join(here, 'src/text-encoder.ts'), 'TextEncoder'],
        },
      ])
      chain.resolve.modules.prepend(modules)
    },
    postcss: {
      // lengths are px on every host, so that drawings and inline sizes agree
      pxtransform: { enable: false },
      [path.join(__dirname, 'mini-styles.js')]: { enable: true },
      cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: scopedName } },
    },
  },
}
