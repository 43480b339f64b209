// The JSX runtime of this host names controls so that WeChat's own button styles do not reach them.
const path = require('node:path')

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        react: { runtime: 'automatic', importSource: path.resolve(__dirname, 'src/jsx') },
        absoluteRuntime: path.resolve(__dirname, 'node_modules/@babel/runtime'),
      },
    ],
  ],
}
