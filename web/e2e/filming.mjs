import { webm } from './webm.mjs';

// A film of a page: time is held, moved on by one picture, the picture taken, and so on; a page of the same browser
// then encodes the pictures one by one at its own pace.
const aSecond = 10; // pictures
const wait = 25; // ms in which the hall's answers come in before time goes on

export class Film {
  pictures = [];

  constructor(page, size, seconds) {
    this.page = page;
    this.size = size;
    this.most = seconds * aSecond;
  }

  async begin() {
    this.session = await this.page.context().newCDPSession(this.page);
    await this.page.evaluate(() => window.holdTime());
  }

  get full() {
    return this.pictures.length >= this.most;
  }

  async picture() {
    await this.page.waitForTimeout(wait);
    await this.page.evaluate((ms) => window.passTime(ms), 1000 / aSecond);
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 88,
      optimizeForSpeed: true,
    });
    this.pictures.push(data);
  }

  // So many seconds of it.
  async roll(seconds) {
    for (let i = 0; i < seconds * aSecond && !this.full; i += 1) await this.picture();
  }

  // On until it is so, but not for ever.
  async rollUntil(holds, most = 12) {
    for (let i = 0; i < most * aSecond && !this.full && !(await holds()); i += 1) await this.picture();
  }

  developed = (studio, bitrate) => developed(studio, this.pictures, this.size, bitrate);
}

async function developed(studio, pictures, size, bitrate) {
  await studio.evaluate(
    ({ size: { width, height }, bitrate, framerate }) => {
      window.parts = [];
      window.painter = new OffscreenCanvas(width, height);
      window.film = new VideoEncoder({
        output: (chunk) => {
          const data = new Uint8Array(chunk.byteLength);
          chunk.copyTo(data);
          let text = '';
          for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
          window.parts.push({ data: btoa(text), key: chunk.type === 'key', at: Math.round(chunk.timestamp / 1000) });
        },
        error: (error) => {
          window.trouble = String(error);
        },
      });
      window.film.configure({ codec: 'vp09.00.10.08', width, height, bitrate, framerate, latencyMode: 'quality' });
    },
    { size, bitrate, framerate: aSecond },
  );
  for (const [i, picture] of pictures.entries())
    await studio.evaluate(
      async ({ picture, at, key }) => {
        const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        window.painter.getContext('2d').drawImage(image, 0, 0, window.painter.width, window.painter.height);
        const frame = new VideoFrame(window.painter, { timestamp: at });
        window.film.encode(frame, { keyFrame: key });
        frame.close();
      },
      { picture, at: Math.round((i * 1e6) / aSecond), key: i % (5 * aSecond) === 0 },
    );
  const { parts, trouble } = await studio.evaluate(async () => {
    await window.film.flush();
    return { parts: window.parts, trouble: window.trouble };
  });
  if (trouble) throw new Error(trouble);
  return webm(
    parts.map((each) => ({ ...each, data: Buffer.from(each.data, 'base64') })),
    { ...size, codec: 'V_VP9', lasts: (pictures.length * 1000) / aSecond },
  );
}
