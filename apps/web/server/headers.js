// What every answer says besides its content: nothing from elsewhere runs, and nobody may frame or read us. Isolation
// from other origins lets the engine stop at once through shared memory.

const policy = {
  'default-src': "'none'",
  // The engine's networks run as WebAssembly; scripts may still not be made of text.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

const text = (rules) =>
  Object.entries(rules)
    .map((rule) => rule.join(' '))
    .join('; ');

/** For a <meta> in the page, so that any static host is safe; framing can only be forbidden by a header. */
export const metaPolicy = text(policy);

export const safety = {
  'Content-Security-Policy': text({ ...policy, 'frame-ancestors': "'none'" }),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
