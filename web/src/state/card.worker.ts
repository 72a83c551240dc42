// Draws nothing on a canvas nobody sees, and says so.
const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
gl?.clear(gl.COLOR_BUFFER_BIT);
gl?.finish();
postMessage(null);
