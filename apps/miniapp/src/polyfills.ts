// What the client uses and the oldest engines of WeChat (iOS 11, Chrome 61) lack; a test compares this list with the client.
import 'core-js/modules/es.array.at'
import 'core-js/modules/es.array.find-last'
import 'core-js/modules/es.array.find-last-index'
import 'core-js/modules/es.array.flat'
import 'core-js/modules/es.array.flat-map'
import 'core-js/modules/es.array.to-sorted'
import 'core-js/modules/es.object.from-entries'
import 'core-js/modules/es.string.replace-all'
